import type { HeadingColours } from '@cloudoc/accounts/contract/appearance.ts'
import { darkPaperColour, nearestReadable } from '@cloudoc/accounts/contract/contrast.ts'
import type { CSSProperties } from 'react'

/**
 * A company's colours of headings for a text (`document-page.css`, `.document-text`); where the paper is dark, the
 * nearest that can be read on it.
 */
export const headingStyle = (colours: HeadingColours): CSSProperties =>
  Object.fromEntries(
    Object.entries(colours).flatMap(([name, colour]) =>
      colour ? [[`--${name}`, `light-dark(${colour}, ${nearestReadable(colour, darkPaperColour)})`]] : [],
    ),
  )
