/** Titles of the library for one stage of an induction; its days are those of `inductionDays`. */
interface StarterStage {
  policies: readonly string[]
  courses: readonly string[]
}

/** A role, and what the library has for its first day, its first week and its first three months. */
export interface InductionStarter {
  role: string
  stages: readonly [StarterStage, StarterStage, StarterStage]
}

/** What everybody needs to know, whatever they do. */
const everybody: InductionStarter['stages'] = [
  {
    policies: [
      'Safeguarding Adults',
      'Safeguarding People in Wales',
      'Adult Support and Protection',
      'Adult Safeguarding in Northern Ireland',
      'Safeguarding Children',
      'Health and Safety',
      'Fire Safety and Emergency Evacuation',
      'Infection Prevention and Control',
      'Hand Hygiene and Personal Protective Equipment',
      'Data Protection and Confidentiality',
    ],
    courses: ['Your role in care'],
  },
  {
    policies: [
      'Conduct and Professional Boundaries',
      'Whistleblowing',
      'Incident and Accident Reporting',
      'Lone Working',
      'Equality, Diversity and Inclusion',
      'Information Security and Acceptable Use',
      'Hazardous Substances (COSHH)',
      'Complaints',
    ],
    courses: [
      'Safeguarding adults',
      'Safeguarding children',
      'Health and safety at work',
      'Infection prevention and control',
      'Data protection and confidentiality',
    ],
  },
  {
    policies: ['Duty of Candour', 'Supervision and Appraisal', 'Sickness, Leave and Return to Work'],
    courses: ['Duty of care', 'Equality, inclusion and human rights', 'Learning and developing at work'],
  },
]
const hands: InductionStarter['stages'] = [
  { policies: ['Moving and Handling', 'Dignity and Choice'], courses: [] },
  {
    policies: [
      'Care Planning and Assessment',
      'Record Keeping',
      'Mental Capacity and Consent',
      'Adults with Incapacity and Consent',
      'Mental Capacity and Deprivation of Liberty',
      'Medicines',
      'Deterioration, Sepsis and Emergencies',
      'Falls Prevention and Management',
      'Swallowing and Choking',
    ],
    courses: ['Communication', 'Privacy and dignity', 'Working in a person-centred way', 'Medicines awareness'],
  },
  {
    policies: [
      'Nutrition and Hydration',
      'Skin Integrity and Pressure Ulcers',
      'Dementia and Distress',
      'Oral Health',
      'End of Life Care',
      'Risk Enablement',
    ],
    courses: [
      'Food, drink and swallowing',
      'Mental health and dementia',
      'Learning disability and autism: a first introduction',
      'Basic life support: before the practice day',
    ],
  },
]
const nurses: InductionStarter['stages'] = [
  { policies: ['Nursing Governance, Accountability and Delegation'], courses: [] },
  {
    policies: [
      'Administering Medicines',
      'Nurse-given Medicines: Injections, Syringe Pumps and Controlled Drugs',
      'Wound Care',
      'Resuscitation Equipment and Readiness',
    ],
    courses: [],
  },
  { policies: ['Nurse Registration and Revalidation', 'Clinical Supervision of Nurses'], courses: [] },
]
const leaders: InductionStarter['stages'] = [
  { policies: ['Statutory Notifications'], courses: [] },
  { policies: ['Safe Staffing and Rostering', 'Business Continuity', 'Personal Data Breach'], courses: [] },
  {
    policies: [
      'Quality Assurance and Governance',
      'Quality of Care Review (Wales)',
      'Quality and the Health and Social Care Standards (Scotland)',
      'Quality and Governance (Northern Ireland)',
      'Recruitment and Vetting',
      'Induction and Training',
      'Disciplinary',
      'Grievance',
      'Capable, Kind and Inclusive Leadership',
    ],
    courses: [],
  },
]
const housekeeping: InductionStarter['stages'] = [
  { policies: ['Moving and Handling'], courses: [] },
  {
    policies: ['Food Safety and the Kitchen (HACCP)', 'Laundry and Linen', 'Water Safety and Legionella'],
    courses: [],
  },
  { policies: ['Premises, Equipment and Contractors'], courses: [] },
]

const together = (...parts: readonly InductionStarter['stages'][]): InductionStarter['stages'] => {
  const stage = (at: 0 | 1 | 2): StarterStage => ({
    policies: parts.flatMap(part => part[at].policies),
    courses: parts.flatMap(part => part[at].courses),
  })
  return [stage(0), stage(1), stage(2)]
}

/**
 * Inductions to begin with, by role. They name titles of the library for all four nations: a company takes those that it
 * has published.
 */
export const inductionStarters: readonly InductionStarter[] = [
  { role: 'Care worker', stages: together(everybody, hands) },
  { role: 'Nurse', stages: together(everybody, hands, nurses) },
  { role: 'Manager or senior', stages: together(everybody, hands, leaders) },
  { role: 'Kitchen, cleaning or maintenance', stages: together(everybody, housekeeping) },
]
