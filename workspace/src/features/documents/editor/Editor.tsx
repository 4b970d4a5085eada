import 'ckeditor5/ckeditor5-content.css'
import './editor.css'
import { recordRecent } from '@cloudoc/documents/contract/documents.ts'
import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { localText } from './autosave/localText.ts'
import type { LocalText } from './autosave/texts.ts'
import { preloadEditors } from './code.ts'
import { DocumentEditor } from './DocumentEditor.tsx'

/**
 * The company document editor (documents §2 /documents/editor). The document and the editor's code are asked
 * for at the same time.
 */
export function Editor() {
  const [params] = useSearchParams()
  const fileId = params.get('id') ?? ''
  return (
    <DialogHost>
      <EditorOf key={fileId} fileId={fileId} />
    </DialogHost>
  )
}

function EditorOf({ fileId }: { fileId: string }) {
  const { loginUserId, userId } = useSession()
  const person = loginUserId || userId
  const { data, error, code, isLoading, retry } = useRead(selectedFile, fileId === '' ? null : { fileId })
  const [local, setLocal] = useState<{ text: LocalText | undefined }>()
  useEffect(preloadEditors, [])
  useEffect(() => {
    let over = false
    void localText(person, fileId)
      .get()
      .then(text => {
        if (!over) setLocal({ text })
      })
    return () => {
      over = true
    }
  }, [person, fileId])
  const there = data !== undefined
  useEffect(() => {
    if (there) void send(recordRecent, { fileId })
  }, [there, fileId])
  const name = data?.name ?? 'Document'
  useEffect(() => {
    document.title = `${name} – Cloudoc`
  }, [name])
  return (
    <main id="content" tabIndex={-1} className="pt-1 pb-16">
      <Wrap className="grid grid-cols-1 gap-1">
        {(isLoading || (data && !local)) && <Skeleton shape="block" count={4} label="Loading the document" />}
        {code === 'absent' || (!isLoading && error === undefined && !data) ? (
          <Absent title="That document is no longer there" to="/documents" back="All documents" />
        ) : (
          error !== undefined && !data && <Refused error={error} code={code} onRetry={retry} />
        )}
        {data && local && (
          <DocumentEditor
            document={data}
            person={person}
            local={data.mayEdit ? local.text : undefined}
            onRefresh={retry}
          />
        )}
      </Wrap>
    </main>
  )
}
