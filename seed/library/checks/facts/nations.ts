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

/**
 * Acts and regulations of Great Britain. Northern Ireland has its own of the same subject, mostly with '(Northern
 * Ireland)' before the year: `Work Regulations 1999` is of Great Britain, `Work Regulations (Northern Ireland) 2000` is not.
 */
const ofGreatBritain: RegExp = new RegExp(
  [
    'Health and Safety at Work etc\\.',
    'Management of Health and Safety at Work Regulations 1999',
    'Manual Handling Operations Regulations 1992',
    'Lifting Operations and Lifting Equipment Regulations 1998',
    'Provision and Use of Work Equipment Regulations 1998',
    'Control of Substances Hazardous to Health Regulations 2002',
    'Reporting of Injuries, Diseases and Dangerous Occurrences Regulations 2013',
    'Personal Protective Equipment at Work Regulations 1992',
    'Workplace \\(Health, Safety and Welfare\\) Regulations 1992',
    'Sharp Instruments in Healthcare\\) Regulations 2013',
    'Gas Safety \\(Installation and Use\\) Regulations 1998',
    'Electricity at Work Regulations 1989',
    'Control of Asbestos Regulations 2012',
    'Construction \\(Design and Management\\) Regulations 2015',
    'Misuse of Drugs Regulations 2001',
    'Rehabilitation of Offenders Act 1974',
    'Agency Workers Regulations 2010',
    'Access to Medical Reports Act 1988',
    "Carer's Leave Act 2023",
    'Pensions Act 2008',
    'Social Security Contributions and Benefits Act 1992',
  ].join('|'),
)

/** Words of another country in what a reader gets: marked too widely, or not at all. */
export const nationProblems = (texts: readonly NationalText[]): string[] =>
  texts.flatMap(({ number, country, lines }) =>
    lines.flatMap(line => {
      const law = country === 'northern-ireland' ? ofGreatBritain.exec(line) : null
      const [word] = elsewhere[country]?.exec(line) ?? law ?? []
      return word === undefined ? [] : [`${number} in ${country} names ${word}: ${line.trim().slice(0, 120)}`]
    }),
  )
