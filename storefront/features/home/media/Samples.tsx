import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useShopRead } from '../../../data/useShopRead.ts'
import { archives, samplesPath } from '../../shared/archives.ts'
import type { Sample } from '../homeReads.ts'
import { samples } from '../homeReads.ts'
import { Section } from '../Section.tsx'

const SamplePreview = lazy(() => import('./SamplePreview.tsx').then(module => ({ default: module.SamplePreview })))

function SampleTile({ sample, onPreview }: { sample: Sample; onPreview: () => void }) {
  return (
    <li className="flex items-center gap-2 border-b border-line py-1">
      <img
        src={sample.picture}
        alt={`First page of ${sample.title}`}
        width="96"
        height="136"
        loading="lazy"
        decoding="async"
        className="picture hidden h-auto w-8 shrink-0 border border-line sm:block"
      />
      <h4 className="min-w-0 grow text-small font-bold">{sample.title}</h4>
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
      shelf
      heading="left"
      lead="Whole documents, as they come with a package. Read them here, or take them along as PDFs in a zip file."
    >
      <div className="shelf md:grid-cols-half">
        {shelves.map(({ kind, title, button, tiles }) => (
          <div key={kind} className="grid grid-cols-1 content-start gap-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3>{title}</h3>
              <Button to={samplesPath(kind)} variant="quiet">
                {button}
              </Button>
            </div>
            <ul className="border-t border-line">
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
