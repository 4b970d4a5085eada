import type { PageTemplate } from './template.ts'

/** A picture to be put into the file itself. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  bytes: Buffer
}

export type Heading = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/**
 * A document as it is set on paper: everything that a PDF or Word file is made of. The same input makes the
 * same bytes.
 */
export interface RenderInput {
  title: string
  policyNumber: string
  version: string
  /**
   * The provider's version that the text is based on, where it is somebody else's than the company's: stands
   * beside the version.
   */
  provider?: string
  /** ISO date, or nothing where no review is due. */
  reviewDate: string
  company: string
  language: 'en-GB'
  orientation: 'portrait' | 'landscape'
  /** Sanitised, with placeholders filled for print. Where it has no text, company and title stand in the header. */
  headerHtml: string
  bodyHtml: string
  /**
   * As the header; where it has no text, policy number and review date stand in the footer. Version and page
   * are always there.
   */
  footerHtml: string
  logo?: { type: 'image/png' | 'image/jpeg'; bytes: Buffer }
  /**
   * Finds the picture behind an address of this product (`/…`). What it does not know stands as its
   * alternative text; other addresses are not asked for.
   */
  images(address: string): Promise<Picture | undefined>
  /**
   * For the table on the first page of a policy; without it, number, version, review date and company stand
   * in one line.
   */
  front?: FrontPage
  /** When the text was last changed: the date of the file. */
  revisedAt: Date
  /** A company's own colours (documents §3), as `#rgb`, `#rrggbb` or `rgb(…)`; anything else is left out. */
  headingColours?: Partial<Record<Heading, string>>
  /** How the page is set; `standard` where it is left out. */
  template?: PageTemplate
}

/** A page whose HTML is the caller's own. The same input makes the same bytes. */
export interface HtmlInput {
  title: string
  author: string
  subject: string
  /** Of the body; values in it are escaped. */
  html: string
  /** On top of the library's print style. */
  css: string
  /** A family that `css` brings as data, where it brings one: it is read before the page is printed. */
  family?: string
  /** One line at the foot of each page; the number of the page follows what stands at the right. */
  footer: { left: string; right: string }
  /** The date of the file. */
  revisedAt: Date
}

/** Whose document it is, where several tenants share this process, and its own budget of time in milliseconds. */
export interface RenderOptions {
  tenant?: string
  limit?: number
}

/** About how much work a document is: what has more HTML waits for what has less. */
export const costOf = ({
  headerHtml,
  bodyHtml,
  footerHtml,
}: Pick<RenderInput, 'headerHtml' | 'bodyHtml' | 'footerHtml'>): number =>
  headerHtml.length + bodyHtml.length + footerHtml.length

/** What a policy's first page says beside number, version and review date. Dates are ISO; what is empty is left out. */
export interface FrontPage {
  /** By role. */
  owner: string
  /** On the business: high, medium, low. */
  impact: string
  approved: string
  /** Who approved it. */
  approvedBy?: string
  reviewed: string
  /** What changed in this version, and why. */
  change: string
  readers: string[]
  related: string[]
  /** Law and guidance. */
  sources: string[]
}

/** As much of a list as takes a few lines, in letters: the first page's table is never more than half a page. */
const maxLetters = 360

function inFewLines(list: readonly string[]): string {
  let [shown, length] = [0, 0]
  for (const each of list) {
    length += each.length + 2
    if (length > maxLetters) break
    shown += 1
  }
  const said = shown === 0 ? list.slice(0, 1).map(each => `${each.slice(0, maxLetters)}…`) : list.slice(0, shown)
  return [...said, ...(list.length > said.length ? [`and ${list.length - said.length} more`] : [])].join('; ')
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The table of a first page: short facts, two in a row, and those that take a row each. What is not known is
 * left out.
 */
export function frontFacts({
  policyNumber,
  version,
  provider,
  reviewDate,
  company,
  front,
}: Pick<RenderInput, 'policyNumber' | 'version' | 'provider' | 'reviewDate' | 'company'> & { front: FrontPage }): {
  short: Fact[]
  long: Fact[]
} {
  const known = (facts: Fact[]): Fact[] => facts.filter(([, value]) => value.trim() !== '')
  return {
    short: known([
      ['Policy number', policyNumber],
      ['Version', versionWords(version, provider)],
      ['Owner', front.owner],
      ['Business impact', capitalised(front.impact)],
      ['Approved', [longDate(front.approved), front.approvedBy].filter(Boolean).join(', ')],
      ['Last reviewed', longDate(front.reviewed)],
      ['Next review', longDate(reviewDate)],
      ['Company', company],
    ]),
    long: known([
      ['Must be read by', capitalised(inFewLines(front.readers))],
      ['Last change', inFewLines(front.change === '' ? [] : [front.change])],
      ['Related documents', inFewLines(front.related)],
      ['Law and guidance', inFewLines(front.sources)],
    ]),
  }
}

/** 'Version 1.2'; 'Draft after 1.2' says what it is. */
export const versionName = (version: string): string => (/^\d/.test(version) ? `Version ${version}` : version)

/** Whether it is the name of a working text, which is not issued. */
export const isDraft = (version: string): boolean => version.startsWith('Draft')

/** '1.2, based on provider’s 1.3'. */
const versionWords = (version: string, provider = ''): string =>
  [version, provider && `based on provider’s ${provider}`].filter(Boolean).join(', ')

export type Fact = [label: string, value: string]

/**
 * What stands in the line under the title where there is no first page, with its label. What is not known is
 * left out.
 */
export const factsOf = ({
  policyNumber,
  version,
  provider,
  reviewDate,
  company,
}: Pick<RenderInput, 'policyNumber' | 'version' | 'provider' | 'reviewDate' | 'company'>): Fact[] =>
  (
    [
      ['Policy number', policyNumber],
      ['Version', versionWords(version, provider)],
      ['Review date', longDate(reviewDate)],
      ['Company', company],
    ] as Fact[]
  ).filter(([, value]) => value.trim() !== '')

const longForm = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2027-11-21` → 21 November 2027; nothing for what is no date. */
export function longDate(iso: string): string {
  const date = new Date(iso)
  return iso === '' || Number.isNaN(date.getTime()) ? '' : longForm.format(date)
}

/** The address of bytes that are part of the page. */
export const dataUrl = ({ type, bytes }: Picture): string => `data:${type};base64,${bytes.toString('base64')}`
