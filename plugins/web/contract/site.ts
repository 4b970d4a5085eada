/**
 * How the web room asks the shop for a page. The shop's server build (`storefront/entry-server.tsx`) exports a `Site`; the two
 * know nothing else of each other.
 */

/** Where a page is asked for. */
export interface PageUrl {
  /** `/policies-procedures` */
  path: string
  /** With its question mark, or empty. */
  search: string
  /** `https://cloudoc.example`: what canonical addresses begin with. */
  origin: string
  /** Of a company's own address; empty on the product's. */
  subdomain: string
  /** Picture for sharing that was made of this page (`pnpm shots`), from the root; '' where there is none. */
  picture: string
}

/** A call that a page reads, as its contract names it. */
export interface PageRead {
  method: string
  path: string
  input: object
  key: string
}

export type Plan =
  | { kind: 'redirect'; to: string; permanent: boolean }
  /** `file` is the route's module, for its stylesheets and scripts. `atOnce`: the page is nothing without its script, which is fetched with it; others wait for a hand. */
  | {
      kind: 'page'
      known: boolean
      file: string
      atOnce: boolean
      reads: readonly PageRead[] /** The part of the query that the page shows, in one spelling: all else makes no page of its own. */
      search: string
    }

/** Envelopes by the key of their read. What could not be read is left out; the browser then asks for it. */
export type Answers = Readonly<Record<string, unknown>>

export interface RenderedPage {
  status: number
  /** Tags for `<head>`, escaped. */
  head: string
  /** Content of `#root`. */
  body: string
  /** The same for every visitor, at an address that is not made up: it may be kept in memory. */
  keep: boolean
}

export interface Site {
  plan(url: PageUrl): Promise<Plan>
  /** What else a page reads, now that its first reads are answered. */
  more(url: PageUrl, answers: Answers): readonly PageRead[]
  /** `now` in milliseconds: what depends on the time is the same in the browser's first render. */
  render(url: PageUrl, answers: Answers, now: number): RenderedPage
}

/** What the page hands to the browser beside its HTML, as JSON in `#state`. */
export interface PageState {
  answers: Answers
  subdomain: string
  now: number
}
