import { homeContent } from '@cloudoc/catalogue/contract/content.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { useShopRead } from '../data/useShopRead.ts'
import { FeatureShot } from '../features/shared/FeatureShot.tsx'
import { Listed } from '../features/shared/Listed.tsx'
import { useSite } from '../frame/site.tsx'
import { useHead } from '../head/useHead.ts'
import { read } from '../routing/route.ts'

const home = read(homeContent, {})
export const reads = () => [home]

const anchor = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** What the workspace does, chapter by chapter (shop §2 /features). */
export function Screen() {
  const { settings } = useSite()
  const reading = useShopRead(home)
  const features = { ...reading, data: reading.data?.features }
  useHead({
    title: 'System Features',
    description:
      'Reviews, editor, updates, people, sharing and staff reading: what the Cloudoc workspace does for your policies.',
  })
  return (
    <Page
      title="System Features"
      lead="A policy is worth what you can show of it: that it is current, that it fits your service, and that your people have read it."
      action={
        settings?.demoUrl && (
          <Button href={settings.demoUrl} target="_blank" rel="noopener" className="shrink-0">
            Get a Demo
          </Button>
        )
      }
    >
      <Listed
        reading={features}
        empty={<EmptyState title="Nothing to show yet">The features are being described.</EmptyState>}
      >
        {rows => (
          <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-chapter">
            <nav aria-label="Features" className="lg:sticky lg:top-6">
              <ol>
                {rows.map(({ title }) => (
                  <li key={title}>
                    <a
                      href={`#${anchor(title)}`}
                      className="flex min-h-target items-center border-l-4 border-line py-2 pl-3 text-small text-ink no-underline hover:border-accent"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <div className="grid min-w-0 gap-12">
              {rows.map(({ slug, title, content }, at) => (
                <section
                  key={title}
                  id={anchor(title)}
                  className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0"
                >
                  <h2>
                    <span aria-hidden className="mr-3 text-accent tabular-nums">
                      {at + 1}
                    </span>
                    {title}
                  </h2>
                  <Prose html={content} />
                  <div className="grid max-w-wide gap-6">
                    <FeatureShot slug={slug} all />
                  </div>
                </section>
              ))}
            </div>
          </div>
        )}
      </Listed>
    </Page>
  )
}
