import { textOf } from '@cloudoc/kit/calls/send.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconLink } from '@cloudoc/kit/components/action/IconLink.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { saveMyFile } from '@cloudoc/myfiles/contract/editing.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Answer, Attempt } from '../../documents/editor/autosave/autosave.ts'
import type { LocalText, Texts } from '../../documents/editor/autosave/texts.ts'
import { useAutosave, useAutosaveStatus } from '../../documents/editor/autosave/useAutosave.ts'
import type { Writing } from '../../documents/editor/autosave/writing.ts'
import { BodyEditor, SmallEditor } from '../../documents/editor/code.ts'
import { EditorPage } from '../../documents/editor/EditorPage.tsx'
import type { Showing, Values } from '../../documents/editor/placeholders/tokens.ts'
import { ReadPart } from '../../documents/editor/ReadPart.tsx'
import { ToolRow } from '../../documents/editor/ToolRow.tsx'

export interface OpenText {
  id: string
  name: string
  revision: number
  updatedAt: string
  texts: Texts
  values: Values
}
interface Props {
  text: OpenText
  person: string
  /** A text of an earlier visit that the server may not have. */
  local: LocalText | undefined
  back: { to: string; label: string }
  save: (attempt: Attempt) => Promise<Answer>
  /** Header and footer can be written, too. */
  whole: boolean
  /** Keeps the text that came too late as something of its own. Answers whether it did. */
  keepApart: (texts: Texts) => Promise<boolean>
  onReopen: () => void
  actions: ReactNode
}

/** A text of one's own on the desk: the same editor and the same autosave as a company document, for one person. */
export function TextDesk({ text, person, local, back, save, whole, keepApart, onReopen, actions }: Props) {
  const { id, name, revision, updatedAt, values } = text
  const [start] = useState<Texts>(() => local ?? text.texts)
  const written = useRef<Partial<Record<keyof Texts, Writing>>>({})
  const now = (): Texts => ({
    body: written.current.body?.html() ?? start.body,
    header: written.current.header?.html() ?? start.header,
    footer: written.current.footer?.html() ?? start.footer,
  })
  const autosave = useAutosave({ fileId: id, revision, updated_at: updatedAt, texts: text.texts }, person, {
    read: now,
    send: save,
  })
  const status = useAutosaveStatus(autosave)
  const [ready, setReady] = useState<Partial<Record<keyof Texts, boolean>>>({})
  const [showing, setShowing] = useState<Showing>('values')
  const [toolbar, setToolbar] = useState<HTMLDivElement | null>(null)
  const [words, setWords] = useState(0)
  const [progress, during] = usePending()
  useEffect(() => {
    for (const writing of Object.values(written.current)) writing.show(showing, values)
  }, [showing, values, ready])
  const resumed = useRef(false)
  const begin = (part: keyof Texts) => (writing: Writing) => {
    written.current[part] = writing
    setReady(known => ({ ...known, [part]: true }))
    if (part !== 'body' || !local || resumed.current) return
    resumed.current = true
    autosave.resume(local)
  }
  const saveNow = async () => {
    const answer = await autosave.save()
    if (answer.status === 1) showToast(saveMyFile.texts.saved)
    else showMessage(textOf(answer) ?? '', 'danger')
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void autosave.save().then(answer => {
        if (answer.status === 1) showToast(saveMyFile.texts.saved)
      })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [autosave])
  const isStale = status.state === 'refused' && status.text === saveMyFile.refusals.stale.text
  const apart = async () => {
    if (await keepApart(now())) onReopen()
  }
  const common = { values, readOnly: isStale, onChosen: () => undefined }
  const part = (field: 'header' | 'footer', label: string) =>
    whole && (
      <div className={field === 'header' ? 'page-header' : 'page-footer'}>
        <p aria-hidden className="no-print page-part-name">
          {label}
        </p>
        {!ready[field] && <ReadPart html={start[field]} values={values} showing={showing} />}
        {ready.body && (
          <div hidden={!ready[field]}>
            <Suspense fallback={null}>
              <SmallEditor
                {...common}
                label={label}
                initial={start[field]}
                onReady={begin(field)}
                onChange={() => autosave.changed('body')}
              />
            </Suspense>
          </div>
        )}
      </div>
    )
  return (
    <>
      <header className="no-print flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:flex-nowrap">
        <div className="flex min-w-0 grow basis-1/2 items-center gap-x-2">
          <IconLink to={back.to} label={back.label} icon={<ArrowLeft aria-hidden />} />
          <h1 className="wrap-anywhere text-section leading-tight">{name}</h1>
          <p className="hidden shrink-0 text-small text-quiet lg:block">{words.toLocaleString('en-GB')} words</p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <Button
            progress={status.state === 'saving' ? 'pending' : 'idle'}
            disabled={isStale}
            onClick={() => {
              void saveNow()
            }}
          >
            Save
          </Button>
          {actions}
        </div>
      </header>
      {isStale && (
        <div role="alert" className="always-in-sight">
          <Notice
            tone="warning"
            title="This text was saved in another tab meanwhile"
            action={
              <>
                <Button
                  progress={progress}
                  onClick={() => {
                    void during(apart())
                  }}
                >
                  Keep mine as a file of its own
                </Button>
                <Button variant="quiet" onClick={onReopen}>
                  Open the newest text
                </Button>
              </>
            }
          >
            What you have typed here is not saved yet, and nothing of the other text is overwritten.
          </Notice>
        </div>
      )}
      {status.state === 'refused' && !isStale && (
        <div role="alert">
          <Notice tone="danger" title="This text could not be saved">
            {status.text} It stays in this browser.
          </Notice>
        </div>
      )}
      {local && !isStale && (
        <Notice dismissible title="What you had typed before is back">
          It had not reached the server when this page was last left.
        </Notice>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <ToolRow
          card={null}
          status={status}
          place={setToolbar}
          values={values}
          showing={showing}
          onShowing={setShowing}
          disabled={!ready.body || isStale}
          onInsert={key => written.current.body?.insert(key)}
        />
        <EditorPage orientation="portrait" label={`Page of ${name}`}>
          {part('header', 'Header')}
          {!ready.body && <ReadPart body html={start.body} values={values} showing={showing} />}
          {toolbar && (
            <div hidden={!ready.body}>
              <Suspense fallback={null}>
                <BodyEditor
                  {...common}
                  label={`Text of ${name}`}
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
    </>
  )
}
