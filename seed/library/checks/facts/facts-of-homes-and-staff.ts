import type { Fact } from './fact.ts'

/** What the texts of children's homes, and those on staff, safety and records, say of the same thing. */
export const factsOfHomesAndStaff: readonly Fact[] = [
  {
    name: 'a complaint about the manager goes to whom the provider names for it',
    stands: {
      'QA-05': /a complaint about the manager goes straight to \{\{nominated\.name\}\}/,
      'QA-F1': /If the manager is the subject, hand it to \{\{nominated\.name\}\}/,
      'CH-05': /If it is about the manager, \{\{nominated\.name\}\} takes charge/,
      'CH-F4': /If it is about \{\{manager\.name\}\}, tell \{\{nominated\.name\}\}/,
    },
    never: /\bcomplain[^.|;]{0,80}about the manager[^.|;]{0,40}\{\{director/i,
  },
  {
    name: 'a house meeting of children is every two weeks',
    stands: { 'CH-05': /House meeting \| Every two weeks/, 'CH-F4': /A house meeting every two weeks/ },
    never: /\bhouse meeting\b[^.|;\n]{0,20}\bevery (?:week|month|three|four|six)/i,
  },
  {
    name: 'the concern report is written before the end of the shift',
    stands: {
      'SG-02': /Safeguarding Concern Report \(SG-F1\) before you go off duty/,
      'SG-F1': /finish them before you leave shift/,
      'CH-09': /Before you go off duty, fill in SG-F1/,
    },
    never: /\b24 hours, fill in SG-F1|\bSG-F1\b[^.|;]{0,40}\bwithin (?:24|48) hours/i,
  },
  {
    name: "records of a children's home are kept for 15 years, and a case record for 75",
    stands: {
      'IG-02': /Other children's home records \| 15 years/,
      'CH-07': /map of unsafe places and the meeting notes are kept for 15 years/,
      'CH-08': /kept for 15 years with the home's records/,
      'CH-06': /75 years from the child's date of birth/,
    },
    never: /\bmeeting notes? (?:are|is) kept for (?:a|one|three|six) years?/i,
  },
  {
    name: 'the responsible individual is sent the report of the independent person',
    stands: {
      'CH-08': /registered provider and manager, to the responsible individual,/,
      'CH-F10': /Responsible individual, if one is nominated/,
    },
    never: /\bindependent person'?s? report\b[^.|;]{0,80}\bOfsted alone\b/i,
  },
  {
    name: 'a medium risk at work is acted on within 14 days',
    stands: {
      'HS-01': /Medium risks have an action within 14 days/,
      'HS-F5': /8 to 12 medium: act within 14 days/,
      'HR-10': /8 to 12 is medium, act within 14 days/,
    },
    never: /\b8 to 12\b[^.|\n]{0,12}\bmedium\b[^.|\n]{0,12}\bwithin (?:a|one|two|three|six) months?/i,
  },
  {
    name: 'the work of an expectant mother is looked at within two working days, and at 16, 24 and 32 weeks',
    stands: {
      'HR-F7': /within two working days of hearing of a pregnancy.*Look at it again at 16, 24 and 32 weeks/,
      'HR-11': /follows within two working days, is looked at again at 16, 24 and 32 weeks/,
      'HS-F5': /Within two working days of being told; for C1 again at 16, 24 and 32 weeks/,
    },
    never: /\bmonthly for C1\b|\bpregnan\w*\b[^.|]{0,60}\b(?:each|every) trimester/i,
  },
  {
    name: 'nobody works six long shifts in seven days',
    stands: { 'HR-12': /six in seven days never/, 'HR-09': /never six long shifts in seven days/ },
    never: /\bmore than (?:five|six|seven) long (?:days|shifts) in a row/i,
  },
  {
    name: 'a meeting that may end a job is announced five working days ahead',
    stands: {
      'HR-05': /Write at least five working days before the hearing/,
      'HR-07': /A letter at least five working days before/,
      'HR-15': /the worker gets a letter at least five working days ahead/,
    },
    never: /\bletter at least (?:one|two|three|four) working days (?:ahead|before)/i,
  },
  {
    name: 'a complaint about personal data has the times of every complaint, and is kept as long',
    stands: {
      'QA-05': /Section 164A.*Our own limits above apply too/,
      'IG-01': /acknowledges the complaint within two working days[^]*outcome in writing within 20 working days/,
      'IG-02': /Complaint file \| 8 years from closure/,
    },
    never:
      /\backnowledges? the complaint within (?:three|five|ten) working days|\bcomplaints? are kept for (?:three|six) years/i,
  },
  {
    name: 'the restore of a backup is tested every three months',
    stands: {
      'IG-03': /a restore is tested every three months/,
      'HS-06': /tested by restoring a file every three months/,
    },
    never: /\brestor\w*\b[^.|;]{0,30}\bevery (?:month|six months|twelve months|12 months|year)\b/i,
  },
  {
    name: 'measurements of water are kept for five years',
    stands: {
      'HS-08': /Monitoring results are kept for at least five years/,
      'HS-F6': /for five years, as HS-08 says/,
    },
    never: /\bbath records?\b[^.|;]{0,40}\b(?:12 months|one year)/i,
  },
]
