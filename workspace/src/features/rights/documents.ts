import { fileAdder, fileDeleter, fileEditor } from '@cloudoc/documents/contract/uploads.ts'
import { useCompanyStatus, useViewer } from '../company/companyReads.ts'
import type { Viewer } from '../menu/rules.ts'
import { allows, mayReadDocuments } from '../menu/rules.ts'

/**
 * What a person may do with documents and folders, as far as a screen can know it; the server decides on each
 * call (rulings 25).
 */
export interface Rights {
  readAll: boolean
  addDocuments: boolean
  /** Texts of the company: whoever manages some locations writes for these alone. */
  editDocuments: boolean
  /** Perhaps only own ones: the call says so. */
  deleteDocuments: boolean
  /** Uploaded files beside documents. */
  addFiles: boolean
  editFiles: boolean
  /** Perhaps only own ones. */
  deleteFiles: boolean
  addFolders: boolean
  editFolders: boolean
  /** Perhaps only own ones, or others'. */
  deleteFolders: boolean
  /** The company's public page. */
  publish: boolean
}

const rightsOf = (viewer: Viewer): Rights => ({
  readAll: mayReadDocuments(viewer),
  addDocuments: allows(viewer, 'Can add new doc', 'Manage users'),
  editDocuments: viewer.managesSome !== true && allows(viewer, 'Can edit all docs', 'Manage users'),
  deleteDocuments: allows(viewer, 'Can delete any doc', 'Can delete only doc they create', 'Manage users'),
  addFiles: allows(viewer, ...fileAdder.permissions),
  editFiles: allows(viewer, ...fileEditor.permissions),
  deleteFiles: allows(viewer, ...fileDeleter.permissions),
  addFolders: allows(viewer, 'Can add folder', 'Manage users'),
  editFolders: allows(viewer, 'Can edit all folder', 'Manage users'),
  deleteFolders: allows(
    viewer,
    'Can delete any folder',
    'Can delete folder created by other',
    'Can delete only folder they created by them',
    'Manage users',
  ),
  publish: allows(viewer, 'Policies', 'Manage users'),
})

/**
 * Restoring all documents is for the account holder, while subscription, document updates and licence are
 * active (shop §4 Restore All).
 */
export function useMayRestoreAll(): boolean {
  const { role } = useViewer()
  const { data } = useCompanyStatus()
  return (
    role === 'company' && data?.activesubs === true && data.docUpdateStatus === 1 && data.userLicenseStatus === 'active'
  )
}

export const useRights = (): Rights => rightsOf(useViewer())
