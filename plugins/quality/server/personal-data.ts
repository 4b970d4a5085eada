import type { PersonalData } from '@cloudoc/core/server/erasure/erasure.ts'

/** What somebody wrote about an action stays in its events as they wrote it, beside the pseudonym. */
export const personalData: PersonalData = {
  numbers: [
    'quality_actions.owner_id',
    'quality_actions.opener_id',
    'quality_actions.done_by_id',
    'quality_actions.confirmed_by_id',
    'quality_templates.maker_id',
    'quality_schedules.owner_id',
    'quality_schedules.maker_id',
    'quality_occurrences.owner_id',
  ],
  rows: ['quality_walks.person_id', 'quality_calendar_feeds.person_id'],
  names: {
    'quality_action_proofs.by_id': 'by_name',
    'quality_templates.changer_id': 'changer_name',
    'quality_records.person_id': 'person_name',
    'quality_record_duties.settler_id': 'settler_name',
    'quality_meetings.preparer_id': 'preparer_name',
    'quality_meetings.holder_id': 'holder_name',
    'quality_meeting_decisions.by_id': 'by_name',
  },
  sealedNames: {
    'quality_action_events.by_id': 'by_name',
    'quality_template_versions.publisher_id': 'publisher_name',
    'quality_runs.person_id': 'person_name',
    'quality_record_events.by_id': 'by_name',
  },
  texts: [
    'quality_templates.title',
    'quality_occurrences.why',
    'quality_run_files.file_name',
    'quality_actions.title',
    'quality_actions.why',
    'quality_actions.root_cause',
    'quality_action_steps.words',
    'quality_action_proofs.label',
    'quality_action_proofs.note',
    'quality_records.learnt',
    'quality_record_duties.reference',
    'quality_record_duties.not_needed_why',
    'quality_meetings.attended',
    'quality_meeting_decisions.words',
  ],
}
