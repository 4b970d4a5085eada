import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { recordRecent } from '@cloudoc/documents/contract/documents.ts'
import { openedStatus, selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { issueSettings } from '@cloudoc/documents/contract/issues.ts'
import type { compareFile } from '@cloudoc/documents/contract/revisions.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { useEffect, useRef, useState } from 'react'
import { documentOf } from '../../../../testing/samples.ts'
import type { BodyProps, SmallProps, WriterProps } from './autosave/writing.ts'

export type OpenDocument = ReplyOf<typeof selectedFile>
export type Compared = ReplyOf<typeof compareFile>

export const openOf = (over: Partial<OpenDocument> = {}): OpenDocument => ({
  ...documentOf({ _id: 'd1', name: 'Medication Policy', revision: 3, standing: 'edited' }),
  fileId: 'd1',
  headerContent: '',
  content: '<p>{{company.name}} keeps medicines safe.</p>',
  footerContent: '',
  orientationType: 'portrait',
  label: '2.0',
  notes: '',
  description: '',
  doc_review: '',
  needIndexForDocs: false,
  editorReferenceLink: '',
  path: [],
  values: { 'company.name': 'Sunrise Care' },
  drafts: [],
  update: null,
  opened: [],
  mayEdit: true,
  mayDelete: true,
  ...over,
})

const by = { by: 'Maria Okafor', at: '2026-11-01T09:30:00.000Z' }
export const comparedOf = (over: Partial<Compared> = {}): Compared => ({
  name: 'Medication Policy',
  before: { ref: 'base', label: 'Version 1.0', ...by },
  after: { ref: 'current', label: 'Revision 3', ...by },
  counts: { added: 0, removed: 0, changed: 0, moved: 0, same: 0 },
  rows: [],
  revision: 3,
  providerVersion: '2.0',
  updateAvailable: false,
  merge: null,
  ...over,
})

/** Opens the document, and answers what every opening asks. */
export function opens(document = openOf()) {
  server.use(
    answers(selectedFile, () => ({ status: 1, response: document })),
    answers(recordRecent, {}),
    answers(issueSettings, { secondPerson: false }),
    answers(openedStatus, () => ({ status: 1, response: { opened: document.opened, revision: document.revision } })),
  )
  return document
}

// A page says that it closes when the test is over already, and what the test answered is gone.
afterEach(() => server.use(answers(openedStatus, { opened: [], revision: 0 })))

/** In place of CKEditor, which needs a layout: a text area that keeps to the same interface. */
function Plain({ label, initial, readOnly, onReady, onChange }: WriterProps) {
  const [text, setText] = useState(initial)
  const now = useRef(initial)
  const first = useRef({ onReady })
  useEffect(() => {
    const set = (html: string) => {
      now.current = html
      setText(html)
    }
    first.current.onReady({
      html: () => now.current,
      set,
      take: set,
      insert: key => {
        now.current += `{{${key}}}`
        setText(now.current)
      },
      show: () => {},
      focus: () => {},
      mark: () => true,
      keep: () => {},
      reveal: () => {},
    })
  }, [])
  return (
    <textarea
      aria-label={label}
      value={text}
      readOnly={readOnly}
      onChange={event => {
        now.current = event.target.value
        setText(now.current)
        onChange()
      }}
    />
  )
}
export const PlainBody = (props: BodyProps) => <Plain {...props} />
export const PlainSmall = (props: SmallProps) => <Plain {...props} />
