import { escapeXml } from '../../word/ooxml/xml.ts'

/** What a file says of itself. */
export interface Info {
  title: string
  author: string
  subject: string
  revisedAt: Date
}

const language = 'en-GB'
const list = (kind: 'Alt' | 'Bag' | 'Seq', text: string, of = ''): string =>
  `<rdf:${kind}><rdf:li${of}>${escapeXml(text)}</rdf:li></rdf:${kind}>`

/**
 * The metadata packet (XMP): the same as the file's Info says, its language, and that it is made as PDF/UA-1
 * (ISO 14289-1) asks.
 */
export function metadataPacket({ title, author, subject, revisedAt }: Info, engine: string): Buffer {
  const at = `${revisedAt.toISOString().slice(0, 19)}Z`
  return Buffer.from(
    [
      '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
      ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
      '<dc:format>application/pdf</dc:format>',
      `<dc:title>${list('Alt', title, ' xml:lang="x-default"')}</dc:title>`,
      author && `<dc:creator>${list('Seq', author)}</dc:creator>`,
      subject && `<dc:description>${list('Alt', subject, ' xml:lang="x-default"')}</dc:description>`,
      `<dc:language>${list('Bag', language)}</dc:language>`,
      `<xmp:CreatorTool>Cloudoc</xmp:CreatorTool><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate>`,
      `<pdf:Producer>${escapeXml(`Cloudoc, ${engine}`)}</pdf:Producer><pdfuaid:part>1</pdfuaid:part>`,
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
    ].join(''),
  )
}
