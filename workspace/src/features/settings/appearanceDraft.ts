import {
  type Appearance,
  type HeadingColours,
  type HeadingName,
  headingNames,
  type PageTemplate,
} from '@cloudoc/accounts/contract/appearance.ts'
import { colourFault, readColour } from '@cloudoc/kit/components/form/ColourField.tsx'

/** The look as it is chosen on the screen: one colour for all headings, or one for each; '' is the usual one. */
export type AppearanceDraft = { template: PageTemplate; mode: 'all' | 'each'; all: string } & Record<
  HeadingName,
  string
>

export const headingWords: Readonly<Record<HeadingName, string>> = {
  h1: 'Title and heading 1',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
}

export function draftOf({ colours, template }: Appearance): AppearanceDraft {
  const isEach = headingNames.some(name => colours[name] !== undefined)
  const own = Object.fromEntries(
    headingNames.map(name => [name, colours[name] ?? (isEach ? (colours.all ?? '') : '')]),
  ) as Record<HeadingName, string>
  return { template, mode: isEach ? 'each' : 'all', all: colours.all ?? '', ...own }
}

const fieldsOf = ({ mode }: AppearanceDraft): readonly (HeadingName | 'all')[] =>
  mode === 'all' ? ['all'] : headingNames

/** As the server takes it. What is no colour is left out: it is refused before (`faultsOf`). */
export function appearanceOf(draft: AppearanceDraft): { colours: HeadingColours; template: PageTemplate } {
  const colours = Object.fromEntries(
    fieldsOf(draft).flatMap(name => {
      const colour = readColour(draft[name])
      return colour ? [[name, colour]] : []
    }),
  )
  return { colours, template: draft.template }
}

/** What is wrong with the colours, by field. */
export const faultsOf = (draft: AppearanceDraft): Record<string, string | undefined> =>
  Object.fromEntries(fieldsOf(draft).map(name => [`colours.${name}`, colourFault(draft[name])]))
