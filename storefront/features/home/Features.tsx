import type { homeContent } from '@cloudoc/catalogue/contract/content.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { Section } from './Section.tsx'

/** What the workspace does, one divider each (shop §2 Home 7). */
export function Features({ features }: { features: ReplyOf<typeof homeContent>['features'] }) {
  if (features.length === 0) return null
  return (
    <Section title="System Features" all="/features">
      <div className="feature-tabs">
        <Tabs label="System Features" tabs={features.map(({ title, content }) => ({ value: title, label: title, content: <Prose html={content} className="feature-text" /> }))} />
      </div>
    </Section>
  )
}
