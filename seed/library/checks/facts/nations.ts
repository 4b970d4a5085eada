/** A text as the reader in one country has it: its number, the country's slug, and its words, a line a sentence or row. */
export interface NationalText {
  number: string
  country: string
  lines: readonly string[]
}

/** Roles, regulators, registers and laws that a reader in a country must not meet: they are another country's. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  england:
    /\bCIW\b|Care Inspectorate|\bPVG\b|Disclosure Scotland|\bRQIA\b|\bSSSC\b|AccessNI|\bNISCC\b|Social Care Wales|HSENI|procurator fiscal|Adults with Incapacity|Health and Social Care Standards|\badult protection\b(?! and support)|Essential Care Supporter/i,
  wales:
    /nominated individual|\bCQC\b|Care Quality Commission|\bOfsted\b|\bLADO\b|\bPVG\b|Disclosure Scotland|\bRQIA\b|\bSSSC\b|AccessNI|\bNISCC\b|HSENI|Care Act 2014|procurator fiscal|Adults with Incapacity|Health and Social Care Standards|\badult protection\b(?! and support)|nominated or responsible|Essential Care Supporter|\bcouncil or Trust\b/i,
  scotland:
    /(?:nominated|responsible) individual|\bCQC\b|Care Quality Commission|\bOfsted\b|\bLADO\b|\bDoLS\b|\bRQIA\b|\bCIW\b|AccessNI|\bNISCC\b|HSENI|Care Act 2014|Mental Capacity Act 2005|Social Care Wales|\bDBS\b|\bcoroners?\b|designated officer|Safeguarding Vulnerable Groups Act|\bcouncil or Trust\b|nominated or responsible/i,
  'northern-ireland':
    /(?<!there is no )\b111\b|\bHSE\b|(?<!\()Health and Safety Executive(?! for Northern Ireland)|nominated individual|nominated or responsible|Essential Care Supporter|\bCQC\b|Care Quality Commission|\bOfsted\b|\bLADO\b|\bPVG\b|\bCIW\b|\bSSSC\b|Disclosure Scotland|Social Care Wales|Care Act 2014|Mental Capacity Act 2005|\bAcas\b|Employment Rights Act|Equality Act 2010|Working Time Regulations 1998|procurator fiscal|Adults with Incapacity|Health and Social Care Standards/i,
}

/** Names of another country's for the same thing: the number of a patient, and who may decide for a person. */
const otherNames: Readonly<Record<string, RegExp>> = {
  england: /\bCHI\b|\bH&(?:amp;)?C\b|Health and Care number/,
  wales: /\bCHI\b|\bH&(?:amp;)?C\b|Health and Care number/,
  scotland: /\bNHS number|\bH&(?:amp;)?C\b|Health and Care number|\b[Aa]ttorneys?(?:,| or) deput(?:y|ies)\b/,
  'northern-ireland': /\bCHI\b|\bNHS number|\bH&(?:amp;)?C\b|\b[Aa]ttorneys?(?:,| or) deput(?:y|ies)\b/,
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
    'Employment Agencies Act 1973',
    'Conduct of Employment Agencies and Employment Businesses Regulations 2003',
    'Public Interest Disclosure Act 1998',
    'Protection from Harassment Act 1997',
    'Food Safety Act 1990',
    'Environmental Protection Act 1990',
  ].join('|'),
)

/** Acts and judgments of England and Wales, which bind nobody in Scotland or Northern Ireland. */
const ofEnglandAndWales =
  /Children Act 1989|Mental Health Act 1983|Fire Safety\) Order 2005|Coroners and Justice Act 2009|Compensation Act 2006|Care Standards Act 2000|Police and Criminal Evidence Act 1984|A Local Authority v JB/

/** A set is one country's: 'the policy for your country' and 'the rules by country' send its reader to texts that are not there. */
const manyCountries = /\b(?:your|their|by|each|every) country\b(?! lived in)|\bcountries differ\b/i

/** Words of another country in what a reader gets: marked too widely, or not at all. */
export const nationProblems = (texts: readonly NationalText[]): string[] =>
  texts.flatMap(({ number, country, lines }) =>
    lines.flatMap(line => {
      const law = country === 'northern-ireland' ? ofGreatBritain.exec(line) : null
      const act = country === 'northern-ireland' || country === 'scotland' ? ofEnglandAndWales.exec(line) : null
      const other = elsewhere[country]?.exec(line) ?? otherNames[country]?.exec(line)
      const [word] = other ?? law ?? act ?? manyCountries.exec(line) ?? []
      return word === undefined ? [] : [`${number} in ${country} names ${word}: ${line.trim().slice(0, 120)}`]
    }),
  )
