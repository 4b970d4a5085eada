import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { useSearchParams } from 'react-router-dom'
import type { ProofView } from '../../addresses/policies.ts'
import { policiesPath } from '../../addresses/policies.ts'
import { Screen } from '../../screen/Screen.tsx'
import { EvidenceLinks } from '../inspection/EvidenceLinks.tsx'
import { PackButton } from '../inspection/PackButton.tsx'
import { Evidence } from './Evidence.tsx'
import { Matrix } from './Matrix.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'

const views: readonly ProofView[] = ['progress', 'matrix', 'evidence', 'links']

/**
 * Who has read what, and the proof of it: by policy, group or person; the matrix; the evidence; links for
 * inspectors.
 */
export function Proof() {
  const [params, setParams] = useSearchParams()
  const view = views.find(each => each === params.get('view')) ?? 'progress'
  return (
    <Screen title="Who has read what" crumbs={[{ label: 'Staff policies', to: policiesPath }]} action={<PackButton />}>
      <Tabs
        label="Ways to look at it"
        lazy
        value={view}
        onChange={next => setParams(next === 'progress' ? {} : { view: next }, { replace: true })}
        tabs={[
          { value: 'progress', label: 'Progress', content: <ReadingProgress /> },
          { value: 'matrix', label: 'Matrix', content: <Matrix /> },
          { value: 'evidence', label: 'Evidence', content: <Evidence /> },
          { value: 'links', label: 'Inspectors', content: <EvidenceLinks /> },
        ]}
      />
    </Screen>
  )
}
