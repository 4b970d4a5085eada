/** A black square of 8 × 8 as a fax machine writes it (CCITT group 4): the first row in full, the others 'as above', and the end. */
const square = '26a2fffe002002'

/** A PDF of one page as a scanner makes it: these words, and a black square of 200 points that begins 50 from the left and 50 from the foot. Of letters, digits and spaces. */
export function scannedPdf(words: string): Buffer {
  const text = `BT /F1 18 Tf 50 320 Td (${words}) Tj ET q 200 0 0 200 50 50 cm /Scan Do Q`
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Resources<</Font<</F1 4 0 R>>/XObject<</Scan 6 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Filter[/ASCIIHexDecode/CCITTFaxDecode]/DecodeParms[null<</K -1/Columns 8/Rows 8>>]/Length ${square.length + 1}>>stream\n${square}>\nendstream`,
  ]
  return Buffer.from(
    `%PDF-1.4\n${parts.map((part, at) => `${at + 1} 0 obj${part}\nendobj`).join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF`,
  )
}
