import { folderColours } from '@cloudoc/documents/contract/shapes.ts'
import type { Colour } from './FolderIcon.tsx'
import { FolderIcon } from './FolderIcon.tsx'

const words: Readonly<Record<Colour, string>> = {
  teal: 'Teal',
  blue: 'Blue',
  violet: 'Violet',
  pink: 'Pink',
  red: 'Red',
  amber: 'Amber',
  green: 'Green',
  grey: 'Grey',
}

/** Swatches with their names: colour alone says nothing to many. */
export function ColourField({ initial }: { initial: Colour }) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-bold">Colour</legend>
      <div className="grid grid-cols-2 gap-2">
        {folderColours.map(colour => (
          <label
            key={colour}
            className="flex min-h-target items-center gap-2 rounded-md border border-edge px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input type="radio" name="colour" value={colour} defaultChecked={colour === initial} className="tick" />
            <FolderIcon colour={colour} />
            {words[colour]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The colour of that name; the first one for any other. */
export const asColour = (name: string): Colour => folderColours.find(colour => colour === name) ?? folderColours[0]
