/** A text as the reader in one country has it: its number, the country's slug, and its words, a line a sentence or row. */
export interface NationalText {
  number: string
  country: string
  lines: readonly string[]
}

/** Roles, regulators, registers and laws that a reader in a country must not meet: they are another country's. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  england:
    /\bCIW\b|Care Inspectorate|\bPVG\b|Disclosure Scotland|\bRQIA\b|\bSSSC\b|AccessNI|\bNISCC\b|Social Care Wales|HSENI/,
  wales:
    /nominated individual|\bCQC\b|Care Quality Commission|\bOfsted\b|\bLADO\b|\bPVG\b|Disclosure Scotland|\bRQIA\b|\bSSSC\b|AccessNI|\bNISCC\b|HSENI|Care Act 2014/i,
  scotland:
    /(?:nominated|responsible) individual|\bCQC\b|Care Quality Commission|\bOfsted\b|\bLADO\b|\bDoLS\b|\bRQIA\b|\bCIW\b|AccessNI|\bNISCC\b|HSENI|Care Act 2014|Mental Capacity Act 2005|Social Care Wales|\bDBS\b/i,
  'northern-ireland':
    /nominated individual|\bCQC\b|Care Quality Commission|\bOfsted\b|\bLADO\b|\bPVG\b|\bCIW\b|\bSSSC\b|Disclosure Scotland|Social Care Wales|Care Act 2014|Mental Capacity Act 2005|\bAcas\b|Employment Rights Act|Equality Act 2010|Working Time Regulations 1998/i,
}

/** Words of another country in what a reader gets: marked too widely, or not at all. */
export const nationProblems = (texts: readonly NationalText[]): string[] =>
  texts.flatMap(({ number, country, lines }) =>
    lines.flatMap(line => {
      const [word] = elsewhere[country]?.exec(line) ?? []
      return word === undefined ? [] : [`${number} in ${country} names ${word}: ${line.trim().slice(0, 120)}`]
    }),
  )
