import { showToast } from '@cloudoc/kit/messages/store.ts'
import type { ViewDocumentFragment, ViewElement, ViewNode } from 'ckeditor5'
import { ClipboardPipeline, Plugin, ViewUpcastWriter } from 'ckeditor5'
import { colours } from '../colours.ts'

/**
 * What a text from elsewhere keeps of its look; all else is the look of where it came from, and would not be
 * in the print.
 */
const kept = new Set([
  'text-align',
  'list-style-type',
  'width',
  'height',
  'vertical-align',
  'font-weight',
  'font-style',
  'text-decoration',
])
const ours: Readonly<Record<string, ReadonlySet<string>>> = {
  color: new Set(colours.ink.map(({ color }) => color)),
  'background-color': new Set(colours.marker.map(({ color }) => color)),
}
/** Word's highlights, and what stands for them here. */
const highlights: Readonly<Record<string, string>> = {
  yellow: 'Yellow',
  lime: 'Light green',
  aqua: 'Light teal',
  blue: 'Light blue',
  fuchsia: 'Light red',
  red: 'Light red',
  silver: 'Light grey',
  lightgrey: 'Light grey',
}
const markerOf = (colour: string): string | undefined =>
  colours.marker.find(({ label }) => label === highlights[colour.toLowerCase()])?.color
/** The colour behind a passage or a cell; none where it is that of the paper. */
function colourBehind(element: ViewElement): string | undefined {
  const colour = element.getStyle('background-color') ?? element.getStyle('background')
  return colour === undefined || /^(?:transparent|none|inherit|initial|white|#fff(?:fff)?)$/i.test(colour)
    ? undefined
    : colour
}

/** A picture that lies on the person's computer, or in a mail: it cannot be fetched, and stands there broken. */
const elsewhere = /^(?:file|cid|about):/i
/** What is no text, though it would be read as such. */
const unseen = new Set(['script', 'style', 'title', 'template', 'noscript', 'iframe', 'object'])
const isAway = (element: ViewElement): boolean =>
  unseen.has(element.name) ||
  element.hasClass('footnote-backlink') ||
  (element.name === 'img' && elsewhere.test(element.getAttribute('src') ?? ''))
/** A link to a place in the text it came from, as to a footnote: the place does not come along. */
const leadsNowhere = (element: ViewElement): boolean =>
  element.name === 'a' && (element.getAttribute('href') ?? '').startsWith('#')

/**
 * Takes off what a pasted text brings of its own look, so that the page shows what is saved. Word's title becomes a
 * heading, and its highlights become ours. Answers whether a colour was left out.
 */
function tidy(content: ViewDocumentFragment | ViewElement, writer: ViewUpcastWriter): boolean {
  let isLost = false
  for (const child of [...content.getChildren()].map(child => titleOf(child, writer))) {
    if (!child.is('element')) continue
    if (isAway(child)) {
      writer.remove(child)
      continue
    }
    const behind = colourBehind(child)
    const marker = behind && child.name === 'span' ? markerOf(behind) : undefined
    if (behind && !marker && !ours['background-color']?.has(behind)) isLost = true
    // Word's reference to a footnote comes without its number.
    const note =
      child.name === 'sup' && child.hasClass('footnote')
        ? /\d+$/.exec(
            [...child.getChildren()]
              .map(link => (link.is('element') ? (link.getAttribute('href') ?? '') : ''))
              .join(''),
          )?.[0]
        : undefined
    if (note !== undefined) {
      writer.removeChildren(0, child.childCount, child)
      writer.appendChild(writer.createText(note), child)
    }
    for (const style of [...child.getStyleNames(true)])
      if (!kept.has(style) && !ours[style]?.has(child.getStyle(style) ?? '')) writer.removeStyle(style, child)
    if (marker) writer.setStyle('background-color', marker, child)
    for (const old of ['border', 'cellpadding', 'cellspacing', 'bgcolor', 'color', 'face', 'size'])
      writer.removeAttribute(old, child)
    if (tidy(child, writer)) isLost = true
    if (leadsNowhere(child) || (child.name === 'span' && [...child.getAttributeKeys()].length === 0))
      writer.unwrapElement(child)
  }
  return isLost
}

/** Word's style for the title of a text is a paragraph with a class; here it is a heading. */
function titleOf(child: ViewNode, writer: ViewUpcastWriter): ViewNode {
  return child.is('element', 'p') && child.hasClass('MsoTitle') ? (writer.rename('h2', child) ?? child) : child
}

/**
 * Pasting from Word, a web page or a mail (documents §2 /documents/editor). What comes from an editor of ours
 * is left as it is.
 */
export class PlainPasting extends Plugin {
  static get requires() {
    return [ClipboardPipeline] as const
  }
  static get pluginName() {
    return 'PlainPasting' as const
  }
  init(): void {
    const { plugins, editing } = this.editor
    // After PasteFromOffice, which reads lists out of the look with high priority; before it is put in, with low.
    plugins.get(ClipboardPipeline).on('inputTransformation', (_, { content, sourceEditorId }) => {
      if (sourceEditorId === null && tidy(content, new ViewUpcastWriter(editing.view.document)))
        showToast('Colours that a document does not have were left out', 'info')
    })
  }
}
