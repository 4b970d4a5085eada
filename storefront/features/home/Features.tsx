import type { homeContent } from '@cloudoc/catalogue/contract/content.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { FeatureShot } from '../shared/FeatureShot.tsx'
import { Section } from './Section.tsx'

type Feature = ReplyOf<typeof homeContent>['features'][number]

/** What the workspace does, one divider each, with its picture (shop §2 Home 7). */
export function Features({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return null
  const panel = ({ slug, summary }: Feature) => (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 lg:grid-cols-detail lg:gap-10">
      <Prose html={summary} className="feature-text" />
      <div className="max-sm:hidden">
        <FeatureShot slug={slug} />
      </div>
    </div>
  )
  return (
    <Section title="System Features" all="/features">
      <div className="feature-tabs">
        <Tabs
          label="System Features"
          tabs={features.map(feature => ({ value: feature.title, label: feature.title, content: panel(feature) }))}
        />
      </div>
    </Section>
  )
}
