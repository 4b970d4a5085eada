import { type Appearance, coloursOf } from '@cloudoc/accounts/contract/appearance.ts'
import type { CSSProperties } from 'react'
import { useDetails } from '../company/companyReads.ts'

const body: readonly { heading: 'h2' | 'h3' | 'h4' | 'h5' | 'h6'; title: string; text: string }[] = [
  {
    heading: 'h2',
    title: 'Purpose',
    text: 'People who use our service get the right medicine, in the right dose, at the right time, and it is written down.',
  },
  {
    heading: 'h3',
    title: 'Who gives medicines',
    text: 'Staff who were trained and whose competence was assessed in the last twelve months.',
  },
  { heading: 'h4', title: 'Before the first visit', text: 'The care plan says who orders, collects and stores them.' },
  { heading: 'h5', title: 'Controlled drugs', text: 'Two people check and sign each time.' },
  { heading: 'h6', title: 'Note', text: 'A missed dose is reported on the same day.' },
]

/**
 * A page as it is printed: always on white paper, whatever the screen's theme. It is a picture of the
 * appearance; the document's own words are in the files.
 */
export function AppearancePreview({ appearance: { colours, template } }: { appearance: Appearance }) {
  const company = useDetails().data?.companyDetails.companyName ?? ''
  const own = coloursOf(colours)
  const style = Object.fromEntries(Object.entries(own).map(([name, colour]) => [`--${name}`, colour])) as CSSProperties
  return (
    <figure className="preview-place min-w-0">
      <figcaption className="mb-2 font-bold">How a page looks</figcaption>
      <div
        data-theme="light"
        data-template={template}
        className="preview-page rounded-md border border-line shadow-sheet"
        style={style}
      >
        <p className="preview-head">
          <span>
            <strong>{company}</strong>
            <br />
            Medicines
          </span>
          <span>CL-01</span>
        </p>
        <p className="preview-title">Medicines</p>
        <dl className="preview-facts">
          <div>
            <dt>Policy number</dt>
            <dd>CL-01</dd>
          </div>
          <div>
            <dt>Version</dt>
            <dd>1.2</dd>
          </div>
          <div>
            <dt>Review date</dt>
            <dd>21 November 2027</dd>
          </div>
        </dl>
        {body.map(({ heading, title, text }) => (
          <div key={heading}>
            <p className={`preview-${heading}`}>{title}</p>
            <p>{text}</p>
          </div>
        ))}
        <table>
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col">Kept for</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Medicine chart</td>
              <td>8 years</td>
            </tr>
          </tbody>
        </table>
      </div>
    </figure>
  )
}
