/** Logins of the demonstration data, shown at start. Never made where the database is an outside one. */
export const demoLogins = [
  { who: 'Company', email: 'manager@meadowview.example', password: 'Meadow-view-2026' },
  { who: 'Sub-user', email: 'deputy@meadowview.example', password: 'Meadow-view-2026' },
  { who: 'Employee', email: 'carer@meadowview.example', password: 'Meadow-view-2026' },
  { who: 'Staff', email: 'staff@cloudoc.example', password: 'Cloudoc-staff-2026' },
] as const
