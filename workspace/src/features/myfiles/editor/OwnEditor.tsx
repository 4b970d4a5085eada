import 'ckeditor5/ckeditor5-content.css'
import '../../documents/editor/editor.css'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { myFile, saveMyFile, saveToDraft } from '@cloudoc/myfiles/contract/editing.ts'
import { changeSaved, insertSaved, savedForEditor } from '@cloudoc/myfiles/contract/saved.ts'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ownFilePath, ownFolderPath, savedPath, savedViewPath } from '../../addresses/myfiles.ts'
import type { Attempt } from '../../documents/editor/autosave/autosave.ts'
import type { Texts } from '../../documents/editor/autosave/texts.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { OwnDialogHost } from '../dialogs/OwnDialogHost.tsx'
import { useOwnDialogs } from '../dialogs/useOwnDialogs.ts'
import { useOwnDownload } from '../useOwnDownload.ts'
import { TextDesk } from './TextDesk.tsx'
import { useLocalText } from './useLocalText.ts'

function Frame({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${name} – Cloudoc`
  }, [name])
  return (
    <main id="content" tabIndex={-1} className="pt-1 pb-16">
      <Wrap className="grid grid-cols-1 gap-1">{children}</Wrap>
    </main>
  )
}
const useId = (): string => useSearchParams()[0].get('id') ?? ''
const kept = (answer: Awaited<ReturnType<typeof send>>, text: string): boolean => {
  if (answer.status === 1) showToast(text)
  else showMessage(textOf(answer) ?? '', 'danger')
  return answer.status === 1
}

/** A text of one's own to be written in (documents §2 /myDocuments/editor). */
export function OwnEditor() {
  const id = useId()
  return (
    <OwnDialogHost>
      <Own key={id} id={id} />
    </OwnDialogHost>
  )
}

function Own({ id }: { id: string }) {
  const { data, error, code, isLoading, retry } = useRead(myFile, id === '' ? null : { fileId: id })
  const { person, local, round, reopen } = useLocalText(id)
  const openDialog = useOwnDialogs()
  const download = useOwnDownload()
  const save = ({ saveId, revision, texts: { body, header, footer } }: Attempt) =>
    send(saveMyFile, { fileId: id, content: body, headerContent: header, footerContent: footer, revision, saveId })
  const keepApart = async ({ body, header, footer }: Texts) =>
    kept(
      await send(saveToDraft, {
        fileName: data?.fileName ?? 'Text',
        parentId: data?.parentId ?? '',
        content: body,
        headerContent: header,
        footerContent: footer,
      }),
      'Your text is a file of its own now, beside this one.',
    )
  if (data && data.openType !== 'editor') return <Navigate to={ownFilePath(id)} replace />
  return (
    <Frame name={data?.fileName ?? 'My Documents'}>
      {(isLoading || (data && !local)) && <Skeleton shape="block" count={4} label="Loading the text" />}
      {!isLoading &&
        !data &&
        (error === undefined || code === 'absent' ? (
          <Absent title="That file is no longer there" to="/myDocuments" back="My Documents" />
        ) : (
          <Refused error={error} code={code} onRetry={retry} />
        ))}
      {data && local && (
        <TextDesk
          key={`${round} ${round === 0 ? '' : data.revision}`}
          text={{
            id,
            name: data.fileName,
            revision: data.revision,
            updatedAt: data.updated_at,
            texts: { body: data.content, header: data.headerContent, footer: data.footerContent },
            values: data.values,
          }}
          person={person}
          local={local.text}
          back={{ to: ownFolderPath(data.parentId), label: 'My Documents' }}
          save={save}
          whole
          keepApart={keepApart}
          onReopen={() => {
            reopen()
            retry()
          }}
          actions={
            <Menu
              align="end"
              trigger={<IconButton label="More actions" icon={<EllipsisVertical aria-hidden />} />}
              items={[
                { label: 'Look at it and at earlier texts', to: ownFilePath(id) },
                { label: 'Download PDF', onSelect: () => download.pdf(id) },
                { label: 'Download Word', onSelect: () => download.word(id) },
                {
                  label: 'Send by mail…',
                  onSelect: () => openDialog({ kind: 'send', fileId: id, name: data.fileName, isText: true }),
                },
                { label: 'Rename…', apart: true, onSelect: () => openDialog({ kind: 'rename', item: data }) },
              ]}
            />
          }
        />
      )}
    </Frame>
  )
}

/** A saved copy of a company document to be written in. */
export function SavedEditor() {
  const id = useId()
  return <Saved key={id} id={id} />
}

function Saved({ id }: { id: string }) {
  const { data, error, code, isLoading, retry } = useRead(savedForEditor, id === '' ? null : { _id: id })
  const { person, local, round, reopen } = useLocalText(id)
  const download = useOwnDownload()
  const save = ({ saveId, revision, texts: { body } }: Attempt) =>
    send(changeSaved, { _id: id, content: body, revision, saveId })
  const keepApart = async ({ body }: Texts) => {
    if (!data || data.file_id === '') return false
    return kept(
      await send(insertSaved, { file_id: data.file_id, name: `${data.name} (2)`, content: body }),
      'Your text is a saved document of its own now.',
    )
  }
  return (
    <Frame name={data?.name ?? 'Saved documents'}>
      {(isLoading || (data && !local)) && <Skeleton shape="block" count={4} label="Loading the text" />}
      {!isLoading &&
        !data &&
        (error === undefined || code === 'absent' ? (
          <Absent title="That document is no longer there" to={savedPath} back="Saved documents" />
        ) : (
          <Refused error={error} code={code} onRetry={retry} />
        ))}
      {data && local && (
        <TextDesk
          key={`${round} ${round === 0 ? '' : data.revision}`}
          text={{
            id,
            name: data.name,
            revision: data.revision,
            updatedAt: data.updated_at,
            texts: { body: data.content, header: data.headerContent, footer: data.footerContent },
            values: data.variables,
          }}
          person={person}
          local={local.text}
          back={{ to: savedPath, label: 'Saved documents' }}
          save={save}
          whole={false}
          keepApart={keepApart}
          onReopen={() => {
            reopen()
            retry()
          }}
          actions={
            <Menu
              align="end"
              trigger={<IconButton label="More actions" icon={<EllipsisVertical aria-hidden />} />}
              items={[
                { label: 'Read it', to: savedViewPath(id) },
                { label: 'Download PDF', onSelect: () => download.savedPdf(id) },
                { label: 'Download Word', onSelect: () => download.savedWord(id) },
              ]}
            />
          }
        />
      )}
    </Frame>
  )
}
