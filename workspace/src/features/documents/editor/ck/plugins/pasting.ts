import type { ViewDocumentFragment, ViewElement } from 'ckeditor5'
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

/** Takes off what a pasted text brings of its own look, so that the page shows what is saved. */
function tidy(content: ViewDocumentFragment | ViewElement, writer: ViewUpcastWriter): void {
  for (const child of [...content.getChildren()]) {
    if (!child.is('element')) continue
    if (isAway(child)) {
      writer.remove(child)
      continue
    }
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
    for (const old of ['border', 'cellpadding', 'cellspacing', 'bgcolor', 'color', 'face', 'size'])
      writer.removeAttribute(old, child)
    tidy(child, writer)
    if (leadsNowhere(child) || (child.name === 'span' && [...child.getAttributeKeys()].length === 0))
      writer.unwrapElement(child)
  }
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
      if (sourceEditorId === null) tidy(content, new ViewUpcastWriter(editing.view.document))
    })
  }
}
