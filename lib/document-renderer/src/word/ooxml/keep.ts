import { closingCount, type Part } from '../../pdf/closing.ts'
import { keptRow, textLength } from './tables.ts'
import { kept } from './xml.ts'

const block = /<w:tbl>.*?<\/w:tbl>|<w:p\/>|<w:p>.*?<\/w:p>/gs
const isTable = (xml: string | undefined): boolean => xml?.startsWith('<w:tbl>') ?? false
const isList = (xml: string | undefined): boolean => xml?.includes('<w:numPr>') ?? false
const isGap = (xml: string | undefined): boolean => xml?.includes('w:val="TableGap"') ?? false
const isHeading = (xml: string): boolean => xml.includes('<w:pStyle w:val="Heading')

const partOf = (xml: string): Part => ({
  kind: isHeading(xml) ? 'heading' : isTable(xml) || isGap(xml) || xml.includes('<w:drawing>') ? 'other' : 'text',
  length: textLength(xml),
})

/** Blocks from the end that could be the closing section. */
const lookedAt = 40

/** Keeps together in the finished body what a page keeps together in print: the words before a table or list with it, and the document's end. */
export function keepTogether(body: string): string {
  const blocks = body.match(block) ?? []
  const closing = blocks.length - closingCount(blocks.slice(-lookedAt).map(partOf))
  return blocks
    .map((xml, index) => {
      const next = blocks[index + 1]
      if (next === undefined) return xml
      if (index >= closing || (index === closing - 1 && isGap(xml))) return kept(xml)
      if (isTable(xml)) return index === closing - 2 ? lastRowKept(xml) : xml
      return isTable(next) || (isList(next) && !isList(xml)) ? (isGap(xml) ? xml : kept(xml)) : xml
    })
    .join('')
}

function lastRowKept(table: string): string {
  const from = table.lastIndexOf('<w:tr>')
  return table.slice(0, from) + keptRow(table.slice(from))
}
