import type { LibraryDocument } from '../read.ts'
import { everydayFacts } from './everyday.ts'
import type { Fact } from './fact.ts'
import { factsOfHomesAndStaff } from './facts-of-homes-and-staff.ts'

const facts: readonly Fact[] = [
  ...everydayFacts,
  {
    name: 'a complaint is answered in 20 working days, a child in ten',
    stands: {
      'QA-05': /written reply within 20 working days.*child or young person within ten/,
      'QA-F1': /Reply due \(20 working days; to a child or young person 10\)/,
      'QA-F3': /20 working days from receipt; 10 for a child/,
      'CH-05': /answer within ten working days/,
    },
    never: /\bcomplain[^.|;]{0,80}\b(?:25|28|30) working days/i,
  },
  {
    name: 'a complaint is acknowledged in two working days',
    stands: {
      'QA-05': /Acknowledge in writing.*within two working days/,
      'QA-F1': /Acknowledgement due \(2 working days/,
      'QA-F3': /within two working days of receipt/,
    },
    never: /complain[^.|;]{0,40}acknowledg[^.|;]{0,30}\b(?:three|five|3|5) working days/i,
  },
  {
    name: 'two falls in a month, or an injury, are referred',
    stands: {
      'CL-07': /Two falls in a month, or any injury: refer/,
      'QA-04': /Two falls by one person in a month, or any injury/,
      'HS-05': /two falls by one person in a month/,
    },
    never: /\b(?:three|four|3|4) falls\b[^.|;]{0,40}\b(?:month|days|weeks)/i,
  },
  {
    name: 'checks after a fall: every 30 minutes for 2 hours, hourly to 6, every 4 hours to 24',
    stands: {
      'CL-07': /First 2 hours \| Every 30 minutes \|\n\| 2 to 6 hours \| Hourly \|\n\| 6 to 24 hours \| Every 4 hours/,
      'HS-F3': /every 30 minutes for 2 hours, hourly to 6 hours, every 4 hours to 24 hours/,
    },
    never: /recheck after (?:1|4) hours?/i,
  },
  {
    name: 'chlorine is at 10,000 parts per million for blood, else at 1,000',
    stands: { 'CL-03': /10,000 parts per million/, 'HS-07': /10,000 parts per million/ },
    never:
      /\b(?:chlorine|hypochlorite|bleach|disinfect)[^.|;]{0,80}(?<!\b10,000|\b1,000) (?:parts per million|ppm)\b|(?<!\b10,000|\b1,000) (?:parts per million|ppm) (?:of )?(?:available )?chlorine/i,
  },
  {
    name: 'risk is low from 1 to 6, medium from 8 to 12, high from 15 to 25',
    stands: {
      'CP-03': /\| 15 to 25 \| High/,
      'HS-F1': /1 to 6 is low.*8 to 12 is medium.*15 to 25 is high/,
      'QA-01': /1 to 6 is low, 8 to 12 medium, 15 to 25 high/,
    },
    never:
      /\b(?!15\b)\d{1,2} to 25\b[^.;\n]{0,12}\bhigh\b|\bhigh\b[^.;\n]{0,12}\b(?!15\b)\d{1,2} to 25\b|\b(?:over|above) 12\b[^.;|]{0,30}\brisk|\b1 to (?!6\b)\d{1,2}\b[^.;\n]{0,8}\blow\b/i,
  },
  {
    name: 'rotas and visit logs are kept for eight years',
    stands: { 'IG-02': /Rotas and visit logs \| 8 years/, 'HS-04': /visit logs for eight years/ },
    never: /\b(?:visit logs?|rotas)\b[^.;|]{0,60}\b(?:two|three|four|five|six|seven|[2-7]) years/i,
  },
  {
    name: 'accident records are kept for eight years',
    stands: {
      'IG-02': /Accident and incident record, adult \| 8 years/,
      'HS-05': /accident and incident records for eight years/,
    },
    never: /\baccident records? for (?:at least )?(?:two|three|four|five|six|seven|[2-7]) years/i,
  },
  {
    name: 'three shadow shifts come before working alone',
    stands: {
      'HR-03': /at least three shadow shifts/,
      'HS-04': /at least three shadow shifts/,
      'HR-F4': /Shadowed at least three shifts as an extra person/,
    },
    never: /\bat least (?:one|two|1|2) shadow shifts?|\bshifts or (?:\w+ )?visits as an extra person/i,
  },
  {
    name: 'what a nurse of ours delegates is seen again after six months, other delegated tasks after 12',
    stands: {
      'NU-01': /It lasts six months at most/,
      'CL-16': /12 months at most; six months for suction, and where a nurse of our own delegates/,
      'HR-F9': /12 months or as the professional says; suction, and tasks from our own nurse, 6 months/,
    },
    never: /delegat[^.|;]{0,60}\b(?:18|24|36) months/i,
  },
  {
    name: 'the designated officer hears of an allegation within one working day',
    stands: {
      'SG-02': /reaches the designated officer .* within one working day/,
      'HR-05': /\(LADO\).* within one working day/,
      'SA-02': /LADO within one working day/,
      'TS-02': /designated officer.* within one working day/,
    },
    never: /\b(?:LADO|designated officer)\b[^.|;]{0,60}\bwithin (?:two|three|five|2|3|5) (?:working )?days/i,
  },
  {
    name: 'the person hears of harm within two working days',
    stands: {
      'SG-08': /Our limit is two working days after we know/,
      'QA-04': /within two working days, as SG-08 says/,
    },
    never: /\bharm[^.|;]{0,60}\btell the person[^.|;]{0,60}\bwithin (?:one|three|five) working days?/i,
  },
  {
    name: 'in a home the skin is looked at within six hours of arrival',
    stands: {
      'CP-07': /Within \*\*six hours\*\* a worker, in a home with nursing a nurse, looks at the skin/,
      'CP-12': /Within six hours a worker, in a home with nursing a nurse, looks at the skin/,
      'CL-08': /within 6 hours of arrival, in a home with nursing by a nurse/,
    },
    never:
      /\bfirst hour[^.|;]{0,80}\bskin\b|\bskin\b[^.|;]{0,60}\b(?:on the day of arrival|within (?:one|two|12|24) hours? of arriv)/i,
  },
  {
    name: 'after a thrust a doctor sees the person',
    stands: {
      'CL-09': /After any thrust, a doctor must see the person/,
      'CL-14': /a doctor must see anyone who had abdominal thrusts/,
      'CL-F23': /After any abdominal thrust a doctor must see the person/,
    },
    never: /\bthrusts?\b[^.|;]{0,60}\b(?:clinician|nurse|pharmacist)\b/i,
  },
  {
    name: 'the on-call manager has one number of their own',
    stands: {
      'HR-03': /on-call number, \{\{oncall\.phone\}\}/,
      'CL-02': /\{\{oncall\.phone\}\}/,
      'SG-01': /on-call senior on \{\{oncall\.phone\}\}/,
      'SA-F1': /On-call number.*\{\{oncall\.phone\}\}/,
    },
    never:
      /\bnumber (?:shown )?on the rota\b|\{\{company\.mobile\}\}|\b(?:on-call|out-of-hours) (?:manager|senior|number|staff)[^.|;]{0,20}\{\{(?:manager|company)\.(?:phone|mobile)/i,
  },
  {
    name: 'the safeguarding officer is our own lead, not the council',
    stands: {
      'CP-03': /\{\{safeguarding\.officer\}\}, our own safeguarding lead/,
      'HS-05': /\{\{safeguarding\.officer\}\}, our own safeguarding lead/,
    },
    never:
      /\{\{safeguarding\.officer\}\} on \{\{safeguarding\.|(?:local|council's) safeguarding (?:contact|lead)[^.|;]{0,20}\{\{safeguarding\.officer/i,
  },
  {
    name: 'the provider visits a service in England every two months',
    stands: { 'QA-01': /\| Every two months \| Unannounced visit/, 'QA-F5': /Our rule: every two months/ },
    never: /\bEngland\b[^\n]{0,120}\bour rule: (?!every two months)/i,
  },
  {
    name: 'a limit on a visit is looked at again within 24 hours',
    stands: {
      'CP-02': /reviews it every 24 hours/,
      'CP-05': /date of the next look \(never more than 24 hours away\)/,
    },
    never: /\b(?:limit|next look)\b[^.|;]{0,80}\b(?:two|three|five|seven|2|3|5|7) days\b[^.|;]{0,20}\bvisitor/i,
  },
  {
    name: 'probation is reviewed at weeks 4, 8, 12 and 20, and decided at week 20',
    stands: {
      'HR-01': /reviews at weeks 4, 8, 12 and 20\. The week 20 review confirms/,
      'HR-F2': /weeks 4, 8, 12, 20/,
      'HR-02': /weeks 4, 8, 12 and 20/,
      'HR-F4': /\| 4 weeks \| 8 weeks \| 12 weeks \| 20 weeks \|/,
    },
    never: /\bprobation\b[^.;]{0,60}\bweeks? (?:2|6|24)\b|\bweek 24 review\b/i,
  },
  {
    name: 'membership of the scheme in Scotland lasts five years for who joins from 1 April 2026, not for all',
    stands: {
      'HR-01': /Whoever joins from 1 April 2026 is a member for five years/,
      'SG-11': /Whoever joins from 1 April 2026 is a member for five years/,
    },
    never:
      /\b(?:PVG|Protecting Vulnerable Groups|scheme membership)\b[^.;|]{0,60}\b(?:lasts?|ends? after) five years\b/i,
  },
  {
    name: 'the full safeguarding course is taken every two years',
    stands: {
      'HR-03': /Safeguarding \| Yearly update, full course every two years/,
      'SG-05': /full course again at least every two years/,
    },
    never: /\bsafeguarding\b[^.;\n]{0,60}\b(?:every|each) (?:three|3) years/i,
  },
  {
    name: 'somebody is on the way to a red visit 15 minutes after its time',
    stands: {
      'HC-01': /Red visit, 15 after \| Ring again \| Sends the stand-in now/,
      'HS-06': /a stand-in sets off 15 minutes after the due time/,
    },
    never: /\bwithin (?:one|two|an) hours? of the due time/i,
  },
  {
    name: 'a sharps injury is washed with plenty of soap, not scrubbed or sucked',
    stands: {
      'CL-03': /running water with plenty of soap, do not scrub or suck/,
      'NU-02': /running water with plenty of soap, do not scrub or suck/,
      'HS-01': /wash with soap, do not suck or scrub/,
    },
    never: /\bwash(?: it)? under running water(?![^.|;\n]{0,30}\bsoap)|\bmake it bleed\b/i,
  },
  {
    name: 'an antipsychotic in dementia is reviewed at least every six weeks',
    stands: {
      'CL-11': /Review at least every six weeks/,
      'SL-02': /antipsychotic for a person with dementia is reviewed at least every six weeks/,
    },
    never: /\bantipsychotics?\b[^.|;]{0,80}\bevery (?:(?:two|three|six|twelve|2|3|6|12) months|year)/i,
  },
  {
    name: 'medicines of a nursing home do not go back to the pharmacy in England and Wales',
    stands: {
      'CL-01': /care home with nursing in England and Wales may not use the pharmacy/,
      'NU-02': /In England and Wales a licensed carrier takes them/,
    },
    never: /\bnursing home\b[^.|;]{0,60}\breturn[^.|;]{0,40}\bpharmacy/i,
  },
  {
    name: 'right to work is checked for workers and subcontractors, since 1 October 2026',
    stands: {
      'HR-14': /Since 1 October 2026 section 48/,
      'HR-01': /employees, bank and casual workers and individual subcontractors alike/,
      'HR-F2': /bank or casual worker ☐ individual subcontractor/,
    },
    never: /\bright to work\b[^.|;]{0,60}\bemployees only\b|\bsection 48, planned/i,
  },
  {
    name: 'nobody bathes in water above 44°C',
    stands: {
      'HS-08': /must not be above \*\*44°C\*\*/,
      'HS-F6': /Above 44°C, or if you cannot measure: nobody gets in/,
      'HC-10': /water measured, never above 44°C/,
    },
    never: /\b(?:bath|shower)[^.|;\n]{0,60}\b(?:4[5-9]|5\d)°C/i,
  },
  {
    name: 'a room is acted on below 18°C and above 26°C',
    stands: {
      'HS-09': /below 18°C or above 26°C/,
      'HS-12': /Below \*\*18°C\*\* or above \*\*26°C\*\*/,
      'HS-13': /above 26°C or below 18°C/,
    },
    never:
      /\b(?:leader|staff|worker)s? acts? (?:below|above|under|over) (?!18°C|26°C)\d{2}°C|\b(?:too hot|too cold)\b[^.;\n]{0,30}\b(?:above|over|below|under) (?!18°C|26°C)\d{2}°C/i,
  },
  {
    name: 'choking is answered by five back blows and five abdominal thrusts',
    stands: {
      'CL-05': /up to five back blows and then up to five abdominal thrusts/,
      'CL-09': /up to five back blows[^|]*up to five abdominal thrusts/,
      'CL-14': /up to \*\*five\*\* sharp blows[^]*up to \*\*five\*\* abdominal thrusts/,
      'HC-10': /up to five back blows and up to five abdominal thrusts/,
    },
    never: /\b(?:one|two|three|four|six|ten|[1-46-9]) (?:back blows|abdominal thrusts)/i,
  },
  {
    name: 'a weight loss of 2 kg in a month goes to the GP',
    stands: {
      'CL-05': /Loss of 2 kg or more in a month goes to the GP/,
      'CL-F10': /loss of \*\*2 kg or more in a month\*\* goes to the GP/,
    },
    never: /\bloss of (?:[3-9]|1\d) kg[^.|;\n]{0,20}\bmonth/i,
  },
  {
    name: 'no reply: the office within ten minutes, a decision within 15, the police by 30 for a red person and 60 for others',
    stands: {
      'HC-01':
        /\*\*within ten minutes\*\*[^]*Within \*\*15 minutes\*\* of your arrival the co-ordinator decides[^]*\*\*30 minutes\*\* after your arrival for a red person, \*\*60\*\* for others/,
      'SG-14':
        /within \*\*ten minutes\*\* of your arrival[^]*Within \*\*15 minutes\*\* of your arrival[^]*\*\*30 minutes\*\* after the first try for a red person[^]*\*\*60\*\* for others/,
      'HS-F20':
        /Within 10 minutes[^]*Within 15 minutes the office and the manager on call decide[^]*\*\*30 minutes\*\* after you came for a red person, and \*\*60\*\* for others/,
    },
    never: /\bsecond visit within (?:two|2) hours\b/i,
  },
  {
    name: 'a DNACPR stops neither clearing the airway nor compressions after choking',
    stands: {
      'CL-05':
        /ring 999 and start chest compressions\. Choking can be reversed: a DNACPR is never a reason to hold back/,
      'CL-09': /No response: 999 and compressions\. Choking can be reversed: a DNACPR does not stop you/,
      'CL-14': /Choking can be reversed: a DNACPR decision does not stop you/,
      'CL-F23': /never stops you from clearing the airway or from compressions/,
    },
    never: /\bchok\w*\b[^|\n]{0,300}\bCPR unless\b/i,
  },
  ...factsOfHomesAndStaff,
]

/** Facts that a text contradicts, wherever it stands: a document, a course or a test. */
export const contradictions = (file: string, text: string): string[] =>
  facts.flatMap(({ name, never }) => {
    const against = never.exec(text)
    return against ? [`${file}: contradicts that ${name}: ${against[0]}`] : []
  })

const forChildren: readonly string[] = ['childrens-home', 'supported-accommodation']

/**
 * Documents that contradict a fact or no longer state it, and children's documents that send staff to the
 * council's line for adults.
 */
export function factProblems(documents: readonly LibraryDocument[]): string[] {
  const current = documents.filter(document => !document.earlier)
  return [
    ...facts.flatMap(({ name, stands }) =>
      current
        .filter(({ matter, body }) => stands[matter.number]?.test(body) === false)
        .map(({ file }) => `${file}: does not say that ${name}`),
    ),
    ...current.flatMap(({ file, body }) => contradictions(file, body)),
    ...facts.flatMap(({ name, stands }) =>
      Object.keys(stands)
        .filter(number => !current.some(({ matter }) => matter.number === number))
        .map(number => `${number} should say that ${name}, and does not exist`),
    ),
    ...current
      .filter(
        ({ matter, body }) =>
          matter.categories.every(category => forChildren.includes(category)) &&
          body.includes('{{safeguarding.phone}}'),
      )
      .map(({ file }) => `${file}: gives the council's number for adults in a document for children`),
  ]
}
