/**
 * What somebody reports on the day on which it happened, `ago` days ago. The numbers are places among the
 * answers of the provider's form.
 */
export interface Event {
  ago: number
  /** By first name. */
  who: string
  /** 0 fall, 1 injury, 2 medication error, 3 near miss, 4 aggression, 6 damage. */
  kind: number
  hour: string
  place: string
  account: string
  /** 0 somebody supported, 1 staff, 2 visitor, 3 nobody. */
  role: number
  /** Initials, or a name. */
  name: string
  injury?: string
  care?: readonly number[]
  head?: 'yes' | 'no'
  action: string
  /** 0 manager, 1 family, 2 commissioner. */
  told: readonly number[]
  prevent?: string
}

/** Ten in four weeks, in two of the homes for twenty people. */
export const events: readonly Event[] = [
  {
    ago: 27,
    who: 'Bethan',
    kind: 0,
    hour: '07:40',
    place: 'Meadow House, room 4, beside the bed',
    account:
      'Mrs T. got up by herself to look for her slippers and slid down the side of the bed. I heard the call bell fall and went in.',
    role: 0,
    name: 'M. T.',
    injury: 'A red mark on the left hip, no swelling.',
    care: [1, 5],
    action: 'Checked her for injury, helped her up with the hoist, and put the slippers where she can reach them.',
    told: [0, 1],
    prevent: 'Slippers on the chair at night, and the lower bed that physiotherapy offered.',
  },
  {
    ago: 24,
    who: 'Farah',
    kind: 2,
    hour: '21:15',
    place: 'Willow Lodge, medicine room',
    account:
      'The evening dose of the blood pressure tablet of Mr P. was still in the blister pack. The record was signed.',
    role: 0,
    name: 'G. P.',
    action:
      'Rang 111, who said to leave it until the morning. Watched his blood pressure through the night: it was as usual.',
    told: [0, 1],
    prevent: 'Sign after the tablet is swallowed, not before.',
  },
  {
    ago: 22,
    who: 'Emeka',
    kind: 3,
    hour: '03:20',
    place: 'Willow Lodge, ground floor corridor',
    account: 'A wheelchair stood in front of the fire door of the corridor. Nobody needed the door.',
    role: 3,
    name: '',
    action: 'Moved the wheelchair to its bay and looked at all other doors.',
    told: [0],
    prevent: 'A mark on the floor of the bay.',
  },
  {
    ago: 19,
    who: 'Nia',
    kind: 1,
    hour: '11:05',
    place: 'Meadow House, kitchen',
    account: 'The lid of the soup urn slipped and steam came over the hand of Gwen.',
    role: 1,
    name: 'Gwen Price',
    injury: 'A small scald on the back of the right hand.',
    care: [0],
    action: 'Held the hand under cold water for twenty minutes and wrote it into the accident book.',
    told: [0],
    prevent: 'A lid with a handle is ordered.',
  },
  {
    ago: 16,
    who: 'Callum',
    kind: 0,
    hour: '22:50',
    place: 'Willow Lodge, bathroom on the first floor',
    account: 'Mr D. sat down beside the chair after his wash. I was beside him and guided him to the floor.',
    role: 0,
    name: 'A. D.',
    injury: 'None that we can see; he said that his knee was sore.',
    care: [1, 5],
    action: 'Two of us helped him up with the slide sheet. He had a cup of tea and went to bed.',
    told: [0, 1],
    prevent: 'Brakes of the shower chair are looked at: the left one does not hold.',
  },
  {
    ago: 13,
    who: 'Dorota',
    kind: 4,
    hour: '01:30',
    place: 'Willow Lodge, room 6',
    account: 'Mr K. did not know me when he woke, and pushed me away with both hands. He was frightened.',
    role: 1,
    name: 'Dorota Nowak',
    action: 'Stepped back, put the lamp on and said who I was. After ten minutes he let me help him.',
    told: [0],
    prevent: 'Lamp on before anybody speaks to him at night: it is in his care plan now.',
  },
  {
    ago: 10,
    who: 'Amina',
    kind: 0,
    hour: '15:25',
    place: 'Meadow House, garden path',
    account: 'Mrs L. tripped over the edge of the new paving and fell forward on to the grass.',
    role: 0,
    name: 'E. L.',
    injury: 'A graze on the right palm and on the forehead.',
    care: [0, 1, 3],
    head: 'yes',
    action: 'Cleaned the graze, rang 111, and looked at her every half hour until the evening, as they said.',
    told: [0, 1],
    prevent: 'The edge is marked with tape until the builder comes on Thursday.',
  },
  {
    ago: 7,
    who: 'Gwen',
    kind: 3,
    hour: '12:10',
    place: 'Meadow House, dining room',
    account: 'A plate with nuts in it stood at the place of Mr B., who is allergic. I saw it before he sat down.',
    role: 3,
    name: '',
    action: 'Took it away, washed the place and gave him his own plate.',
    told: [0],
    prevent: 'Plates for people with an allergy have a red rim from now on.',
  },
  {
    ago: 4,
    who: 'Bethan',
    kind: 6,
    hour: '09:00',
    place: 'Willow Lodge, entrance',
    account: 'A delivery van reversed into the handrail of the ramp. It is bent and loose.',
    role: 3,
    name: '',
    action: 'Closed the ramp, put the sign up and took the number of the van. The side door has level access.',
    told: [0],
  },
  {
    ago: 1,
    who: 'Farah',
    kind: 0,
    hour: '18:35',
    place: 'Meadow House, lounge',
    account: 'Mrs T. stood up from her armchair and her leg gave way. She fell to her knees before I reached her.',
    role: 0,
    name: 'M. T.',
    injury: 'Both knees are red; she can bend them.',
    care: [1, 3],
    action: 'Checked her, helped her up with the hoist, rang 111 and the falls team: it is the second fall in a month.',
    told: [0, 1],
    prevent: 'The falls team comes on Wednesday. Until then somebody walks with her.',
  },
]
