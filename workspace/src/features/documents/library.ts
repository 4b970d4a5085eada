import { reviewDefaults } from '@cloudoc/care/contract/reviews.ts'
import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import {
  allDocuments,
  needReview,
  recentFiles,
  recordRecent,
  searchDocuments,
  searchFilters,
  templateList,
  updatesWaiting,
  upToDate,
} from '@cloudoc/documents/contract/documents.ts'
import { folderContents, folderTree } from '@cloudoc/documents/contract/folders.ts'
import { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { documentOf } from '../../../testing/samples.ts'

export type Folder = ReplyOf<typeof folderTree>['folders'][number]
export type Document = ReplyOf<typeof allDocuments>[number]

const folderOf = (over: Partial<Folder> = {}): Folder => ({
  _id: 'f1',
  type: 'folder',
  folderId: over._id ?? 'f1',
  uId: over._id ?? 'f1',
  label: over.folderName ?? 'Domiciliary Care',
  colour: over.iconcolour ?? 'teal',
  folderName: 'Domiciliary Care',
  parentId: '',
  iconcolour: 'teal',
  documents: 2,
  files: 0,
  folders: 1,
  updates: 1,
  fromPackage: true,
  updated_at: '2026-11-01T00:00:00.000Z',
  ...over,
})

/** Care (holding Clinical) and Staff; two documents at the top, one in Care. */
export const care = folderOf()
export const clinical = folderOf({
  _id: 'f2',
  folderName: 'Clinical',
  parentId: 'f1',
  documents: 1,
  folders: 0,
  updates: 0,
  iconcolour: 'red',
})
export const staff = folderOf({ _id: 'f3', folderName: 'Staff', documents: 0, folders: 0, updates: 0 })
export const medication = documentOf({ _id: 'd1', folder: '', folderId: '', updateAvailable: true })
export const conduct = documentOf({
  _id: 'd2',
  name: 'Code of Conduct',
  policyNumber: 'HR02',
  folder: '',
  folderId: '',
  standing: 'edited',
  review_status: 'Need Review',
  review_date: '2020-02-03',
})
export const woundCare = documentOf({
  _id: 'd3',
  name: 'Wound Care',
  policyNumber: 'CR07',
  folder: 'Domiciliary Care',
  folderId: 'f1',
})

export type Upload = ReplyOf<typeof uploadList>[number]
export const uploadOf = (over: Partial<Upload> = {}): Upload => ({
  _id: 'u1',
  type: 'upload',
  uId: over._id ?? 'u1',
  filename: over.name ?? 'Rota.pdf',
  userId: '',
  status_type: 'Active',
  iconcolour: 'teal',
  action_by: 'Maria Okafor',
  name: 'Rota.pdf',
  openType: 'pdf',
  mediaType: 'application/pdf',
  size: 1_500_000,
  scan: 'off',
  version: 1,
  folder: '',
  folderId: '',
  review_date: '2099-01-01',
  review_status: 'Up to Date',
  by: 'Maria Okafor',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...over,
})
export const roomLeft = (free = 5 * 1024 ** 3) => ({
  used: 5 * 1024 ** 3 - free,
  limit: 5 * 1024 ** 3,
  free,
  files: 0,
  percent: Math.round(100 - (free / 1024 ** 3) * 20),
  scanned: false,
})

interface LibraryContents {
  folders?: Folder[]
  documents?: Document[]
  files?: Upload[]
  total?: number
}
const nothing = () => ({ status: 2 as const, response: [], total: 0, message: 'nothing' })

/**
 * A server that keeps folders and documents, and what it was asked for. Change `shelf` to change what the
 * next reading finds.
 */
export function library({
  folders = [care, clinical, staff],
  documents = [medication, conduct, woundCare],
  files = [],
  total,
}: LibraryContents = {}) {
  const shelf = { folders, documents, files }
  const asked: InputOf<typeof folderContents>[] = []
  const path = (id: string): { folderId: string; folderName: string }[] => {
    const folder = shelf.folders.find(({ _id }) => _id === id)
    return folder ? [...path(folder.parentId), { folderId: id, folderName: folder.folderName }] : []
  }
  server.use(
    answers(folderTree, () => ({ status: 1, response: { folders: shelf.folders, loose: 0, looseFiles: 0 } })),
    answers(folderContents, ({ input }) => {
      asked.push(input)
      const { folderId = '' } = input
      const inside = shelf.documents.filter(item => item.folderId === folderId)
      const beside = shelf.files.filter(item => item.folderId === folderId)
      return {
        status: 1,
        total: total ?? inside.length + beside.length,
        response: {
          path: path(folderId),
          folders: shelf.folders.filter(({ parentId }) => parentId === folderId),
          documents: inside,
          files: beside,
          order: [...inside, ...beside].map(({ _id }) => _id),
        },
      }
    }),
    answers(uploadList, nothing),
    answers(storageUsage, roomLeft()),
    answers(recentFiles, nothing),
    answers(searchDocuments, nothing),
    answers(searchFilters, { kinds: [], subjects: [], regulations: [], sets: [] }),
    answers(allDocuments, nothing),
    answers(templateList, nothing),
    answers(updatesWaiting, nothing),
    answers(needReview, nothing),
    answers(upToDate, nothing),
    answers(recordRecent, {}),
    answers(reviewDefaults, { review_date: '2030-03-01', months: 12, neverReviewed: 0, details: 20 }),
  )
  return { shelf, asked }
}

/**
 * The list of the folder that is open, once it is there; the row of what is called so; and the name of the
 * menu of `medication`.
 */
export const table = () => screen.findByRole('table', { name: 'Documents in this folder' })
export const row = (name: string): HTMLElement => {
  const found = screen.getAllByRole('row').find(each => within(each).queryByRole('link', { name }))
  if (!found) throw new Error(`No row of ${name}`)
  return found
}
export const actions = 'Actions for Administration of Medication'

/** Opens a menu by its button, and chooses an entry. */
export async function choose(user: UserEvent, menu: string, entry: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
