/** A picture to be put into the file itself. */
export interface Picture { type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'; bytes: Buffer }

export type Heading = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** A document as it is set on paper: everything that a PDF or Word file is made of. The same sheet makes the same bytes. */
export interface Sheet {
  title: string
  policyNumber: string
  version: string
  /** ISO date, or nothing where no review is due. */
  reviewDate: string
  company: string
  language: 'en-GB'
  orientation: 'portrait' | 'landscape'
  /** Sanitised, with placeholders filled for print. Where it has no text, company and title stand in the header. */
  headerHtml: string
  bodyHtml: string
  /** As the header; where it has no text, policy number and review date stand in the footer. Version and page are always there. */
  footerHtml: string
  logo?: { type: 'image/png' | 'image/jpeg'; bytes: Buffer }
  /** Finds the picture behind an address of this product (`/…`). What it does not know stands as its alternative text; other addresses are not asked for. */
  images(address: string): Promise<Picture | undefined>
  /** When the text was last changed: the date of the file. */
  revisedAt: Date
  /** A company's own colours (documents §3), as `#rgb`, `#rrggbb` or `rgb(…)`; anything else is left out. */
  headingColours?: Partial<Record<Heading, string>>
}

/** What stands in the table under the title and at the foot, with its label. What is not known is left out. */
export const factsOf = ({ policyNumber, version, reviewDate, company }: Pick<Sheet, 'policyNumber' | 'version' | 'reviewDate' | 'company'>): [label: string, value: string][] =>
  ([['Policy number', policyNumber], ['Version', version], ['Review date', longDate(reviewDate)], ['Company', company]] as [string, string][])
    .filter(([, value]) => value.trim() !== '')

const longForm = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2027-11-21` → 21 November 2027; nothing for what is no date. */
export function longDate(iso: string): string {
  const date = new Date(iso)
  return iso === '' || Number.isNaN(date.getTime()) ? '' : longForm.format(date)
}

/** The address of bytes that are part of the page. */
export const dataUrl = ({ type, bytes }: Picture): string => `data:${type};base64,${bytes.toString('base64')}`
