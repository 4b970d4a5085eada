import type { WordInput } from '../input.ts'
import { escapeXml } from './xml.ts'

/** Properties of the document: title, whose it is, its language, when its text was last changed. */
export function coreXml({ title, company, language, revisedAt, policyNumber, version }: WordInput): string {
  const at = `${revisedAt.toISOString().slice(0, 19)}Z`
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(policyNumber)}</dc:subject><dc:creator>${escapeXml(company)}</dc:creator><cp:lastModifiedBy>${escapeXml(company)}</cp:lastModifiedBy><cp:version>${escapeXml(version)}</cp:version><dc:language>${language}</dc:language>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${at}</dcterms:modified></cp:coreProperties>`,
  ].join('')
}

/**
 * Word asks before it fills fields itself; header and footer are filled whenever a page is set, so it is not
 * told to.
 */
export const settingsXml = (language: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="${language}"/><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>`
