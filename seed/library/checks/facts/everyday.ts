import type { Fact } from './fact.ts'

/** What texts of different groups say of a working day, so that a manager who reads the set meets one answer. */
export const everydayFacts: readonly Fact[] = [
  {
    name: 'the family is rung within seven days of a death',
    stands: {
      'CL-06': /Ring the family within 7 days/,
      'CP-07': /family rung within seven days/,
      'NU-04': /Ring within seven days/,
      'NU-13': /Ring them within seven days/,
      'ER-17': /We ring them in the next 7 days/,
    },
    never: /\b(?:family (?:is )?rung|ring (?:the family|them)) after (?:two|three|four|2|3|4) weeks/i,
  },
  {
    name: 'who is referred is seen within two working days, and answered within one',
    stands: {
      'CP-01': /within two working days of a complete referral[^]*the reason within one working day/,
      'CP-07': /within two working days of a complete referral[^]*writes the answer[^.]*within one working day/,
    },
    never: /\bmeet the person within (?:three|four|five|3|4|5) working days/i,
  },
  {
    name: 'the ward is rung every day',
    stands: {
      'CP-05': /We ring the ward every day/,
      'CP-07': /Ring the ward every day/,
      'QA-12': /ring the ward every day/,
    },
    never:
      /\bring the ward [^.|;]{0,30}every (?:two|three|2|3) days|in hospital are (?:telephoned|rung)[^.|;]{0,30}a week/i,
  },
  {
    name: 'a complaint about personal data is acknowledged in two working days, too',
    stands: {
      'QA-05': /acknowledge them within 30 days[^]*Our own limits above apply too/,
      'IG-01': /acknowledges the complaint within two working days/,
      'IG-F2': /acknowledge it within two working days/,
      'ER-15': /answer you within 2 working days to say we have it/,
    },
    never: /\backnowledges the complaint within (?:three|five|ten|3|5|10) working days/i,
  },
  {
    name: 'a driving licence is looked at every six months',
    stands: {
      'HS-01': /the licence again every six months/,
      'HS-14': /Every 6 months; every 3 with 6 points or more/,
      'HR-18': /the licence again every six months/,
    },
    never: /\blicence, [^.|;]{0,60}(?:every 12 months|again each year)/i,
  },
  {
    name: 'a workplace risk of 8 to 12 is acted on within 14 days',
    stands: {
      'HS-01': /Medium risks have an action within 14 days, low risks within three months/,
      'HS-F1': /8 to 12 is medium: go ahead and review within 14 days/,
      'HS-F5': /within three months\. 8 to 12 medium: act within 14 days/,
      'HR-10': /8 to 12 is medium, act within 14 days/,
    },
    never: /\b8 to 12 (?:is )?medium[:,] act within (?!14 days)/i,
  },
  {
    name: 'a small present is in the register the same day',
    stands: {
      'HR-06': /enter in the register the same day/,
      'SL-03': /entered in the gifts register the same day/,
      'SL-05': /goes into the gifts register the same day/,
    },
    never: /\benter(?:ed)? in the (?:gifts )?register within\b/i,
  },
  {
    name: 'a backup is restored on trial every three months',
    stands: {
      'HS-06': /restoring a file every three months/,
      'IG-03': /a restore is tested every three months/,
    },
    never: /\brestore is tested every (?!three months)/i,
  },
  {
    name: 'a plan is looked at after four weeks and then every three months, but for homes in Northern Ireland',
    stands: {
      'CP-01': /first review four weeks after the start, and then at least every three months/,
      'ER-05': /We look at it again after 4 weeks\.\nThen we look at it every 3 months/,
    },
    never: /\bWe look at it again every 6 months/,
  },
  {
    name: "the responsible individual's report of a visit in Wales is signed within five working days",
    stands: {
      'QA-02': /sign the visit report on QA-F5, with findings, praise and actions, within five working days/,
      'QA-F5': /signs Part 8 within five working days/,
    },
    never: /\bvisit report within (?!five working days)/i,
  },
  {
    name: 'how great the danger to a missing adult is, is decided within five minutes, and nobody searches first',
    stands: {
      'SG-14': /Grade within five minutes/,
      'SG-F21': /Decide within five minutes/,
      'CP-11': /start SG-14: grade the danger within five minutes/,
    },
    never: /\bsearch for (?:ten|10|15|30) minutes, then\b/i,
  },
  {
    name: 'the manager on call hears of a medicine error within one hour',
    stands: {
      'CL-02': /Ring the on-call manager within one hour/,
      'CL-F22': /## Within one hour\n\nRing the manager on call/,
      'NU-02': /Tell the person or family \(SG-08\)\. Ring the on-call manager within one hour/,
    },
    never: /\bmedicine error\b[^|\n]{0,120}\bon-call manager within (?!one hour)/i,
  },
  {
    name: 'a deprivation of liberty is asked for again in its last 28 days, not before them',
    stands: {
      'SG-06': /apply again in the last 28 days before it/,
      'SG-F6': /Ask again from \(28 days before the end\)/,
    },
    never: /\b(?:ask|apply) again (?:by|at least) \(?28 days before/i,
  },
]
