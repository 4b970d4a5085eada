import 'ckeditor5/ckeditor5-content.css'
import '../editor/editor.css'
import { saveSiteText } from '@cloudoc/documents/contract/site-texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Suspense, useRef, useState } from 'react'
import type { Writing } from '../editor/autosave/writing.ts'
import { BodyEditor } from '../editor/code.ts'
import { EditorPage } from '../editor/EditorPage.tsx'
import { ReadPart } from '../editor/ReadPart.tsx'
import type { OpenSiteText } from './siteTextWords.ts'
import { useUnsavedText } from './useUnsavedText.ts'

/** The words of a location, in the same editor as the group's. Saving changes this location alone. */
export function SiteEditor({
  text,
  onChanged,
}: {
  text: OpenSiteText
  /** Something is typed that is not saved, or no more. */
  onChanged: (isChanged: boolean) => void
}) {
  const { fileId, siteId, revision, issued, name, content, headerContent, footerContent, orientationType, values } =
    text
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null)
  const [isReady, setReady] = useState(false)
  // The same words sent again after a lost answer are the same save.
  const sent = useRef({ html: '', saveId: '' })
  const writing = useRef<Writing>(undefined)
  const { start, isChanged, change, settle } = useUnsavedText(
    `${fileId} ${siteId} ${revision} ${issued}`,
    content,
    writing,
  )
  const [progress, during] = usePending()
  const write = useWriting()
  const save = async () => {
    const html = writing.current?.html() ?? start
    if (sent.current.html !== html || sent.current.saveId === '') sent.current = { html, saveId: crypto.randomUUID() }
    const saved = await write(saveSiteText, {
      fileId,
      siteId,
      revision,
      issued,
      content: html,
      headerContent,
      footerContent,
      saveId: sent.current.saveId,
    })
    if (!saved) return
    settle()
    onChanged(false)
  }
  const read = (html: string, body = false) => <ReadPart body={body} html={html} values={values} showing="values" />
  return (
    <section aria-label={`Text at ${name}`} className="grid grid-cols-1 gap-2">
      {text.mayEdit && (
        <>
          <div className="editor-tools">
            <div ref={setToolbar} className="editor-toolbar" />
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              progress={progress}
              disabled={!isChanged}
              onClick={() => {
                void during(save())
              }}
            >
              Save for this location
            </Button>
            <p role="status" className="text-small text-quiet">
              {isChanged ? 'Not saved yet' : ''}
            </p>
          </div>
        </>
      )}
      <EditorPage orientation={orientationType} label={`Page of ${text.document} at ${name}`}>
        {headerContent !== '' && <div className="page-header">{read(headerContent)}</div>}
        {!isReady && read(start, true)}
        {text.mayEdit && toolbar && (
          <div hidden={!isReady}>
            <Suspense fallback={null}>
              <BodyEditor
                label={`Text of ${text.document} at ${name}`}
                toolbar={toolbar}
                initial={start}
                values={values}
                onChosen={() => undefined}
                onReady={ready => {
                  writing.current = ready
                  ready.show('values', values)
                  setReady(true)
                }}
                onChange={() => {
                  change()
                  onChanged(true)
                }}
                onWords={() => undefined}
              />
            </Suspense>
          </div>
        )}
        {footerContent !== '' && <div className="page-footer">{read(footerContent)}</div>}
      </EditorPage>
    </section>
  )
}
