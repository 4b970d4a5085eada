import { useShopRead } from '../../data/useShopRead.ts'
import { said } from './homeReads.ts'
import { Section } from './Section.tsx'

const title = 'What managers say'

/** What customers say. Examples say that they are (shop §3; nobody is quoted who did not speak). */
export function Testimonials() {
  const { data = [] } = useShopRead(said)
  if (data.length === 0) return null
  const examples = data.some(({ example }) => example)
  return (
    <Section
      shelf
      title={title}
      className={examples ? 'max-sm:hidden' : undefined}
      heading="left"
      lead={examples && 'Examples of what the workspace is used for, written for this demonstration.'}
    >
      {/* On a phone it is a row to be pushed along, with nothing in it to step to: keys reach it by itself. */}
      <ul tabIndex={0} aria-label={title} className="shelf md:grid-cols-3">
        {data.map(({ _id, quote, role, service, example }) => (
          <li key={_id}>
            <figure className="grid h-full content-start gap-3 rounded-md border border-line bg-sheet p-4 text-small">
              <blockquote>{quote}</blockquote>
              <figcaption className="text-quiet">
                <span className="font-bold text-ink">{role}</span>, {service}
                {example && ' (example)'}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
