import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useShopRead } from '../../../data/useShopRead.ts'
import { archives, samplesPath } from '../../samples/archives.ts'
import type { Sample } from '../homeReads.ts'
import { samples } from '../homeReads.ts'
import { Section } from '../Section.tsx'

const SamplePreview = lazy(() => import('./SamplePreview.tsx').then(module => ({ default: module.SamplePreview })))

function SampleTile({ sample, onPreview }: { sample: Sample; onPreview: () => void }) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-1 sm:py-2">
      <div className="hidden w-12 shrink-0 sm:block">
        <img
          src={sample.picture}
          alt={`First page of ${sample.title}`}
          width="520"
          height="736"
          loading="lazy"
          decoding="async"
          className="picture h-auto w-full border border-line"
        />
      </div>
      <h4 className="min-w-0 grow text-body font-bold">{sample.title}</h4>
      <Button variant="quiet" onClick={onPreview} className="shrink-0">
        Preview <span className="max-sm:sr-only">Document</span>
        <span className="sr-only">: {sample.title}</span>
      </Button>
    </li>
  )
}

/**
 * Documents to read in full, and to take along (shop §2 Home 9). Their window is a chunk of its own, fetched
 * when it opens.
 */
export function Samples() {
  const { data = [] } = useShopRead(samples)
  const [shown, setShown] = useState<Sample>()
  const [open, setOpen] = useState(false)
  const shelves = archives
    .map(group => ({ ...group, tiles: data.filter(({ kind, tile }) => tile && kind === group.kind) }))
    .filter(({ tiles }) => tiles.length > 0)
  if (shelves.length === 0) return null
  return (
    <Section
      anchor="samples"
      title="Sample Documents and Forms"
      lead="Whole documents, as they come with a package. Read them here, or take them along as PDFs in a zip file."
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-half lg:gap-12">
        {shelves.map(({ kind, title, button, tiles }) => (
          <div key={kind} className="grid grid-cols-1 content-start gap-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3>{title}</h3>
              <Button to={samplesPath(kind)} variant="quiet" icon={<Download aria-hidden className="size-5" />}>
                {button}
              </Button>
            </div>
            <ul className="border-t border-line max-sm:text-small">
              {tiles.map(sample => (
                <SampleTile
                  key={sample.id}
                  sample={sample}
                  onPreview={() => {
                    setShown(sample)
                    setOpen(true)
                  }}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {shown && (
        <Suspense>
          <SamplePreview sample={shown} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
