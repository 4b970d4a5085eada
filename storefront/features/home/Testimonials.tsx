import { useShopRead } from '../../data/useShopRead.ts'
import { said } from './reads.ts'
import { Section } from './Section.tsx'

/** What customers say. Examples say that they are (shop §3; nobody is quoted who did not speak). */
export function Testimonials() {
  const { data = [] } = useShopRead(said)
  if (data.length === 0) return null
  const examples = data.some(({ example }) => example)
  return (
    <Section title="What managers say" lead={examples && 'Examples of what the workspace is used for, written for this demonstration.'}>
      <ul className="shelf sm:grid-cols-2 lg:grid-cols-3">
        {data.map(({ _id, quote, role, service, example }) => (
          <li key={_id}>
            <figure className="grid h-full content-start gap-3 rounded-md border border-line bg-sheet p-5">
              <blockquote>{quote}</blockquote>
              <figcaption className="text-small text-quiet"><span className="font-bold text-ink">{role}</span>, {service}{example && ' (example)'}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
