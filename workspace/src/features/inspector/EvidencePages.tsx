import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import type { openEvidence } from '@cloudoc/policies/contract/inspector.ts'
import { useState } from 'react'
import { useScreen } from '../screen/Screen.tsx'
import { Check } from './Check.tsx'
import { EvidenceMatrix } from './EvidenceMatrix.tsx'
import { EvidencePolicies } from './EvidencePolicies.tsx'
import { EvidenceProgress } from './EvidenceProgress.tsx'
import { EvidenceQuality } from './EvidenceQuality.tsx'
import { EvidenceRecord } from './EvidenceRecord.tsx'
import { EvidenceText } from './EvidenceText.tsx'
import { EvidenceTraining } from './EvidenceTraining.tsx'

/** What is looked at closer than the lists: one policy's words, or one person's record. */
export type Closer = { kind: 'policy'; id: string } | { kind: 'person'; id: string; name: string }
const views = ['policies', 'matrix', 'training', 'quality', 'check'] as const
type View = (typeof views)[number]

/**
 * The evidence, read only: where the company stands on top, then policies, people, training, and the check. There is no
 * menu, as there is nowhere else to go.
 */
export function EvidencePages({ token, opened }: { token: string; opened: ReplyOf<typeof openEvidence> }) {
  const [closer, setCloser] = useState<Closer>()
  const [view, setView] = useState<View>('policies')
  const title = `Evidence of ${opened.companyName}`
  useScreen(title)
  return (
    <>
      <header className="border-b border-line bg-sheet py-2">
        <Wrap className="flex flex-wrap items-center justify-between gap-x-6">
          <Logo />
          <p className="text-small text-quiet">
            For {opened.name}, until {longDate(opened.expiresAt)}. Read only.
          </p>
        </Wrap>
      </header>
      <main id="content" tabIndex={-1} className="pt-4 pb-16">
        <Wrap className="grid grid-cols-1 gap-3">
          <div className="grid gap-1">
            <h1 className="wrap-anywhere">{title}</h1>
            {opened.locationName !== '' && <p className="text-quiet">{opened.locationName}</p>}
          </div>
          {closer ? (
            <>
              <p>
                <Button variant="link" onClick={() => setCloser(undefined)}>
                  Back to {view === 'matrix' ? 'people and policies' : 'the policies'}
                </Button>
              </p>
              {closer.kind === 'policy' ? (
                <EvidenceText token={token} policyId={closer.id} />
              ) : (
                <EvidenceRecord token={token} employeeId={closer.id} name={closer.name} />
              )}
            </>
          ) : (
            <>
              <EvidenceProgress token={token} />
              <Tabs
                label="Parts of the evidence"
                lazy
                value={view}
                onChange={next => setView(views.find(each => each === next) ?? 'policies')}
                tabs={[
                  {
                    value: 'policies',
                    label: 'Policies in force',
                    content: <EvidencePolicies token={token} onOpen={id => setCloser({ kind: 'policy', id })} />,
                  },
                  {
                    value: 'matrix',
                    label: 'Who has read what',
                    content: (
                      <EvidenceMatrix
                        token={token}
                        onPolicy={id => setCloser({ kind: 'policy', id })}
                        onPerson={(id, name) => setCloser({ kind: 'person', id, name })}
                      />
                    ),
                  },
                  { value: 'training', label: 'Training', content: <EvidenceTraining token={token} /> },
                  ...(opened.quality
                    ? [{ value: 'quality', label: 'Audits and actions', content: <EvidenceQuality token={token} /> }]
                    : []),
                  { value: 'check', label: 'Check', content: <Check token={token} /> },
                ]}
              />
            </>
          )}
        </Wrap>
      </main>
    </>
  )
}
