import { saveContent, setOrientation } from '@cloudoc/documents/contract/editing.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useStoredChoice } from '../list/useStoredChoice.ts'
import { useWrite } from '../useWrite.ts'
import { bringFor, textsOf } from './autosave/bring.ts'
import type { LocalText, Texts } from './autosave/texts.ts'
import type { OpenDocument } from './autosave/useAutosave.ts'
import { useAutosave, useAutosaveStatus } from './autosave/useAutosave.ts'
import type { Writing } from './autosave/writing.ts'
import { ClashCard, type OpenClash } from './ClashCard.tsx'
import { BodyEditor, SmallEditor } from './code.ts'
import { EditorBar } from './EditorBar.tsx'
import { DraftNotice, UpdateNotice } from './EditorNotices.tsx'
import { EditorPage, papers } from './EditorPage.tsx'
import { DocumentPanel } from './history/DocumentPanel.tsx'
import { PlaceholderCard } from './placeholders/PlaceholderCard.tsx'
import type { Showing } from './placeholders/tokens.ts'
import { isPlaceholder } from './placeholders/tokens.ts'
import { ReadPart } from './ReadPart.tsx'
import { ToolRow } from './ToolRow.tsx'
import { usePresence } from './usePresence.ts'

interface Props {
  document: OpenDocument
  person: string /** A text of an earlier visit that the server may not have. */
  local: LocalText | undefined
  onRefresh: () => void
}
const fields = ['body', 'header', 'footer'] as const
type Field = (typeof fields)[number]
/**
 * From so many characters on the editor takes seconds to open, and from so many a minute and more, in which
 * the browser may not answer.
 */
const [longText, hugeText] = [1_000_000, 2_000_000]

/** A document on the desk: read at once, written in as soon as the editor is there, and saved by itself. */
export function DocumentEditor({ document, person, local, onRefresh }: Props) {
  const { fileId, values, mayEdit, orientationType } = document
  const texts = textsOf(document)
  const [start] = useState<Texts>(() => local ?? texts)
  const written = useRef<Partial<Record<Field, Writing>>>({})
  const [clashes, setClashes] = useState<OpenClash[]>([])
  const autosave = useAutosave({ ...document, texts }, person, {
    read: () => ({
      body: written.current.body?.html() ?? start.body,
      header: written.current.header?.html() ?? start.header,
      footer: written.current.footer?.html() ?? start.footer,
    }),
    bring: bringFor(fileId),
    // As a difference: caret and undo stay.
    take: (texts, clashes, by) => {
      for (const field of fields) {
        const writing = written.current[field]
        if (writing && writing.html() !== texts[field]) writing.take(texts[field])
      }
      if (by === '') return
      setClashes(open => [
        ...open,
        ...clashes.map((clash, at) => {
          const id = `${autosave.get().revision} ${at}`
          return { ...clash, id, by, isMarked: written.current.body?.mark({ ...clash, id }) ?? false }
        }),
      ])
      showToast(`Brought together with what ${by} wrote`)
      onRefresh()
    },
  })
  const status = useAutosaveStatus(autosave)
  // A draft that this page made is brought in by itself.
  const [waiting] = useState(() => document.drafts.map(({ draftId }) => draftId))
  const [ready, setReady] = useState<Partial<Record<Field, boolean>>>({})
  const [showing, setShowing] = useState<Showing>('values')
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState(0)
  const [panel, setPanel] = useState(false)
  const [paper, setPaper] = useStoredChoice('cloudoc_paper', papers)
  // What was typed before and has not reached the server is not status waiting for a question.
  const [opens, setOpens] = useState(local !== undefined || document.content.length < hugeText)
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null)
  const write = useWrite()

  const opened = usePresence(fileId, mayEdit, document.opened, revision => {
    if (revision <= autosave.get().revision) return
    if (autosave.isSafe()) onRefresh()
    else autosave.flush()
  })
  // Another revision is there: taken over quietly where nothing of ours waits; otherwise the save says what
  // is to be done.
  const { revision, updated_at, content, headerContent, footerContent } = document
  useEffect(() => {
    if (revision <= autosave.get().revision) return
    if (!autosave.isSafe()) return autosave.flush()
    autosave.moved(revision, updated_at, textsOf({ content, headerContent, footerContent }))
  }, [revision, updated_at, content, headerContent, footerContent, autosave])

  useEffect(() => {
    for (const writing of Object.values(written.current)) writing.show(showing, values)
  }, [showing, values, ready])
  const resumed = useRef(false)
  const begin = (field: Field) => (writing: Writing) => {
    written.current[field] = writing
    setReady(now => ({ ...now, [field]: true }))
    if (field !== 'body' || !local || resumed.current) return
    resumed.current = true
    autosave.resume(local)
  }
  useEffect(() => {
    const save = async (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || !mayEdit) return
      event.preventDefault()
      if ((await autosave.save()).status === 1) showToast(saveContent.texts.saved)
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [autosave, mayEdit])

  const turn = async () => {
    if (
      await write(setOrientation, {
        fileId,
        orientationType: orientationType === 'portrait' ? 'landscape' : 'portrait',
      })
    )
      onRefresh()
  }
  const [clash] = clashes
  const common = { values, onChosen: setChosen }
  const part = (field: 'header' | 'footer', label: string) => (
    <div className={field === 'header' ? 'page-header' : 'page-footer'}>
      {mayEdit && (
        <p aria-hidden className="no-print page-part-name">
          {label}
        </p>
      )}
      {!ready[field] && <ReadPart html={ready.body ? start[field] : texts[field]} values={values} showing={showing} />}
      {mayEdit && ready.body && (
        <div hidden={!ready[field]}>
          <Suspense fallback={null}>
            <SmallEditor
              {...common}
              label={label}
              initial={start[field]}
              onReady={begin(field)}
              onChange={() => autosave.changed('layout')}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
  return (
    <>
      <EditorBar
        document={document}
        opened={opened}
        autosave={autosave}
        status={status}
        words={words}
        panel={panel}
        onPanel={() => setPanel(!panel)}
        paper={paper}
        onPaper={setPaper}
        onTurn={() => {
          void turn()
        }}
        onSaved={onRefresh}
      />
      <DraftNotice fileId={fileId} drafts={document.drafts.filter(({ draftId }) => waiting.includes(draftId))} />
      {status.state === 'refused' && (
        <div role="alert">
          <Notice tone="danger" title="This text could not be saved">
            {status.text} It stays in this browser.
          </Notice>
        </div>
      )}
      {local && (
        <Notice dismissible title="What you had typed before is back">
          It had not reached the server when this page was last left.
        </Notice>
      )}
      <UpdateNotice
        fileId={fileId}
        update={document.update}
        mayEdit={mayEdit}
        autosave={autosave}
        onTaken={onRefresh}
      />
      <div className={panel ? 'editor-with-panel' : 'min-w-0'}>
        <div className="grid min-w-0 grid-cols-1 gap-2">
          {mayEdit && (
            <ToolRow
              card={
                clash ? (
                  <ClashCard
                    clash={clash}
                    count={clashes.length}
                    onShow={() => written.current.body?.reveal(clash.id)}
                    onKeep={kept => {
                      written.current.body?.keep(clash.id, kept)
                      setClashes(clashes.slice(1))
                    }}
                  />
                ) : (
                  isPlaceholder(chosen) && (
                    <PlaceholderCard key={chosen} placeholder={chosen} document={document} onChanged={onRefresh} />
                  )
                )
              }
              status={status}
              place={setToolbar}
              values={values}
              showing={showing}
              onShowing={setShowing}
              disabled={!ready.body}
              onInsert={key => written.current.body?.insert(key)}
            />
          )}
          {mayEdit && opens && !ready.body && content.length > longText && (
            <p role="status" className="text-small text-quiet">
              This document is very long. It can be read now, and written in after a moment.
            </p>
          )}
          {mayEdit && !opens && (
            <Notice
              title="This document is very long"
              action={
                <Button variant="quiet" onClick={() => setOpens(true)}>
                  Open the editor
                </Button>
              }
            >
              It can be read here. To be written in it takes a minute or more, in which this browser may not answer.
              Several shorter documents are easier to keep.
            </Notice>
          )}
          <EditorPage orientation={orientationType} label={`Page of ${document.name}`} paper={paper}>
            {part('header', 'Header')}
            {!ready.body && (
              <ReadPart body html={mayEdit && local ? start.body : content} values={values} showing={showing} />
            )}
            {mayEdit && opens && toolbar && (
              <div hidden={!ready.body}>
                <Suspense fallback={null}>
                  <BodyEditor
                    {...common}
                    label={`Text of ${document.name}`}
                    toolbar={toolbar}
                    initial={start.body}
                    onReady={begin('body')}
                    onChange={() => autosave.changed('body')}
                    onWords={setWords}
                  />
                </Suspense>
              </div>
            )}
            {part('footer', 'Footer')}
          </EditorPage>
        </div>
        {panel && (
          <aside aria-label="History of this document" className="no-print min-w-0">
            <DocumentPanel document={document} />
          </aside>
        )}
      </div>
    </>
  )
}
