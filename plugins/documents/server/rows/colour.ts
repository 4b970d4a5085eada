import { folderColours } from '../../contract/shapes.ts'

/** A folder's colour by its name; the first one for any other, and for the top. */
export const colourOf = (name: string | null): (typeof folderColours)[number] =>
  folderColours.find(colour => colour === name) ?? folderColours[0]
