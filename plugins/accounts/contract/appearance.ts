/** How a company's documents look (documents §3): a colour for each heading, or one for all, and a page template. Without zod, for the apps. */

export const headingNames = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export type HeadingName = (typeof headingNames)[number]

/** `standard`: a coloured rule under the title. `band`: the title in white on a band of colour. `plain`: nothing but words and lines, which spares ink. */
export const pageTemplates = ['standard', 'band', 'plain'] as const
export type PageTemplate = (typeof pageTemplates)[number]

/** As `#rrggbb`. `all` is the colour of whichever heading has none of its own. */
export type HeadingColours = { [Name in HeadingName | 'all']?: string | undefined }
export interface Appearance {
  colours: HeadingColours
  template: PageTemplate
}

/** What a company has that chose nothing. */
export const defaultAppearance: Appearance = { colours: {}, template: 'standard' }

/** Colours of headings in print where nothing is chosen (`lib/document-renderer`). */
export const defaultColours: Readonly<Record<HeadingName, string>> = {
  h1: '#12222b',
  h2: '#12222b',
  h3: '#12222b',
  h4: '#12222b',
  h5: '#46575f',
  h6: '#46575f',
}

/** The colour of each heading; those that keep the product's are not there. */
export const coloursOf = ({ all, ...own }: HeadingColours): Partial<Record<HeadingName, string>> =>
  Object.fromEntries(
    headingNames.flatMap(name => {
      const colour = own[name] ?? all
      return colour === undefined ? [] : [[name, colour]]
    }),
  )

/** Does it differ from the usual appearance in anything that is seen? */
export const isDefaultAppearance = ({ colours, template }: Appearance): boolean =>
  template === defaultAppearance.template && Object.keys(coloursOf(colours)).length === 0
