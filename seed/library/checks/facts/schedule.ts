import type { LibraryDocument } from '../read.ts'

/** The text whose table says how long each kind of record is kept. */
const schedule = 'IG-02'
const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
}

/** Rows of the schedule, and what texts say of the same records: the first group of each is the number. */
const periods: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'Staff file after leaving': {
    'HR-02': /Records are kept for (\w+) years after employment ends/,
    'HR-03': /Files are retained for (\w+) years after leaving/,
    'HR-08': /It is kept for (\w+) years after employment ends/,
    'HR-10': /Records are kept for (\w+) years after the worker leaves/,
    'HR-11': /health files (\w+) years after leaving/,
    'HR-15': /They are kept for (\w+) years after employment ends/,
  },
  'Vaccination record of staff': { 'CL-15': /destroys it (\w+) years after the person leaves/ },
  'Copy of right to work check': {
    'HR-01': /keep it for (\w+) years after employment ends/,
    'TS-02': /Right to work copies are kept for (\w+) years after the engagement ends/,
  },
  'Applicant not appointed': {
    'HR-01': /Papers of unsuccessful applicants are destroyed after (\w+) months/,
    'QA-21': /for (\w+) months where somebody was not chosen/,
  },
  'Complaint file': { 'HR-04': /kept for (\w+) years, as every complaint is/ },
  'Health surveillance under the control of hazardous substances law': { 'HS-07': /kept for at least (\w+) years/ },
  'Rotas and visit logs': {
    'HR-09': /they are kept for (\w+) years, so that it can be shown who was on duty/,
    'HS-13': /These records are kept for (\w+) years with visit logs/,
  },
  'Equipment and building safety checks': {
    'HS-09': /They are kept for (\w+) years, or for the life of the item/,
    'NU-10': /We keep checks for (\w+) years/,
    'NU-11': /We keep checks for (\w+) years/,
  },
  'Readings of water: temperatures and samples': {
    'HS-08': /Monitoring results are kept for at least (\w+) years/,
    'HS-F6': /for (\w+) years, as HS-08 says/,
  },
  "Adult's care record": {
    'IG-F2': /Your care record is kept for (\w+) years after care ends/,
    'ER-15': /We keep your notes for (\w+) years after your care ends/,
    'SL-03': /are kept for (\w+) years after support ends/,
    'SL-12': /It is kept for (\w+) years after support ends, as IG-02 says/,
  },
  "Other children's home records": { 'CH-07': /are kept for (\w+) years, as IG-02 says/ },
}

const numberOf = (said: string | undefined): number => numbers[said ?? ''] ?? Number(said)

/** The number in a row of the schedule, of the first country where it has several; nothing without such a row. */
function scheduled(body: string, label: string): number | undefined {
  const row = body.split('\n').find(line => line.startsWith(`| ${label} |`))
  const number = row && /\|[^|]*?\b(\d+) (?:years|months)/.exec(row.slice(label.length + 3))?.[1]
  return number === undefined || number === '' ? undefined : Number(number)
}

/** Texts that keep a record for another time than the schedule of records does, or no longer say how long. */
export function scheduleProblems(documents: readonly LibraryDocument[]): string[] {
  const current = documents.filter(document => !document.earlier)
  const body = current.find(({ matter }) => matter.number === schedule)?.body ?? ''
  return Object.entries(periods).flatMap(([label, texts]) => {
    const kept = scheduled(body, label)
    if (kept === undefined) return [`${schedule} has no period for '${label}'`]
    return Object.entries(texts).flatMap(([number, pattern]) => {
      const text = current.find(({ matter }) => matter.number === number)
      const said = numberOf(pattern.exec(text?.body ?? '')?.[1])
      return said === kept ? [] : [`${text?.file ?? number}: keeps '${label}' for ${said}, and ${schedule} for ${kept}`]
    })
  })
}
