import type { Permission } from '@cloudoc/core/contract/permissions.ts'

/** A right in plain words: what somebody with it may do. */
export interface ExplainedRight {
  name: Permission
  label: string
  means: string
}
export interface RightsGroup {
  title: string
  rights: readonly ExplainedRight[]
}

/** The stored names (documents §3), all of them, grouped and said in plain words. */
export const rightsGroups: readonly RightsGroup[] = [
  {
    title: 'Workspace',
    rights: [
      { name: 'Dashboard', label: 'Dashboard', means: 'See what has to be done next.' },
      {
        name: 'My Documents',
        label: 'Files of their own',
        means: 'Keep files that nobody else sees, and send them by mail.',
      },
      {
        name: 'Settings',
        label: 'Organisation details',
        means: 'Change the details and logos that documents are filled in with.',
      },
      {
        name: 'Subscriptions',
        label: 'Subscriptions and orders',
        means: 'Buy, and see orders, invoices and what you hold.',
      },
    ],
  },
  {
    title: 'Documents',
    rights: [
      { name: 'Documents', label: 'Read documents', means: 'Open, search and export the company’s documents.' },
      { name: 'Index', label: 'Index of documents', means: 'See, print and export the index.' },
      { name: 'Can add new doc', label: 'Add documents', means: 'Make new documents, from a template or empty.' },
      { name: 'Can add folder', label: 'Add folders', means: 'Make new folders.' },
      {
        name: 'Can edit all docs',
        label: 'Edit documents',
        means: 'Change the text of any document, and set review dates.',
      },
      { name: 'Can edit all folder', label: 'Edit folders', means: 'Rename and move any folder.' },
      { name: 'Can edit all files', label: 'Edit other files', means: 'Rename and move any uploaded file.' },
      {
        name: 'Other files (Pdf, Power point, Word, Excel)',
        label: 'Other files',
        means: 'Upload PDF, PowerPoint, Word and Excel files.',
      },
    ],
  },
  {
    title: 'Deleting',
    rights: [
      { name: 'Can delete any doc', label: 'Delete any document', means: 'Move any document to the bin.' },
      {
        name: 'Can delete only doc they create',
        label: 'Delete own documents',
        means: 'Move documents to the bin that they made themselves.',
      },
      {
        name: 'Can delete any folder',
        label: 'Delete any folder',
        means: 'Move any folder to the bin, with what is in it.',
      },
      {
        name: 'Can delete folder created by other',
        label: 'Delete folders of others',
        means: 'Move folders to the bin that others made.',
      },
      {
        name: 'Can delete only folder they created by them',
        label: 'Delete own folders',
        means: 'Move folders to the bin that they made themselves.',
      },
      { name: 'Can delete any files', label: 'Delete any other file', means: 'Move any uploaded file to the bin.' },
      {
        name: 'Can delete only other files they create',
        label: 'Delete own other files',
        means: 'Move files to the bin that they uploaded themselves.',
      },
      { name: 'deleted-documents', label: 'The bin', means: 'See what was deleted, and bring it back.' },
    ],
  },
  {
    title: 'People and policies',
    rights: [
      { name: 'Users', label: 'See system users', means: 'See who works in the office and what they may do.' },
      {
        name: 'Manage users',
        label: 'Manage system users',
        means: 'Add people, change what they may do, and see the history. Opens most of the workspace.',
      },
      { name: 'Employees', label: 'See employees', means: 'See the staff who read and sign.' },
      {
        name: 'Manage employee',
        label: 'Manage employees',
        means: 'Add, invite, import and remove staff, and give them training.',
      },
      { name: 'Manage groups', label: 'Manage groups', means: 'Put staff into groups.' },
      {
        name: 'Policies',
        label: 'Staff policies',
        means: 'Publish policies, assign them to staff and see who has read them.',
      },
    ],
  },
  {
    title: 'Forms and signatures',
    rights: [
      { name: 'Forms', label: 'Forms', means: 'Make forms, publish them, and read what was answered. Part of Pro.' },
      {
        name: 'DocuSign',
        label: 'E-signature',
        means: 'Send documents to be signed, and see who has signed. Part of Pro.',
      },
    ],
  },
  {
    title: 'Quality',
    rights: [
      { name: 'Quality', label: 'Audits and actions', means: 'Walk audits, record what happened, and see actions.' },
      {
        name: 'Manage quality',
        label: 'Manage quality',
        means: 'Make and plan audits, give out actions, confirm them, and work through registers.',
      },
      {
        name: 'Sensitive records',
        label: 'Restricted records',
        means: 'See safeguarding, whistle-blowing and other restricted records. Only for those who must.',
      },
    ],
  },
]

/** Every right that is offered. */
export const offeredRights: readonly Permission[] = rightsGroups.flatMap(({ rights }) => rights.map(({ name }) => name))

/** Ready-made sets to begin with, the smallest first; each can be changed. */
export const rightsSets: readonly { name: string; means: string; rights: readonly Permission[] }[] = [
  {
    name: 'Reads everything',
    means: 'Reads documents and the dashboard, and changes nothing.',
    rights: ['Dashboard', 'Documents'],
  },
  {
    name: 'Edits documents',
    means: 'Adds and changes documents, folders and files. Deletes only what they made themselves.',
    rights: [
      'Dashboard',
      'Documents',
      'Index',
      'Can add new doc',
      'Can add folder',
      'Can edit all docs',
      'Can edit all folder',
      'Can edit all files',
      'Other files (Pdf, Power point, Word, Excel)',
      'Can delete only doc they create',
      'Can delete only folder they created by them',
      'Can delete only other files they create',
    ],
  },
  {
    name: 'Manages staff',
    means: 'Adds and invites staff, puts them into groups, and gives them policies and training.',
    rights: ['Dashboard', 'Employees', 'Manage employee', 'Manage groups', 'Policies'],
  },
  {
    name: 'Office',
    means: 'Documents, staff and groups; no rights of others, no buying.',
    rights: [
      'Dashboard',
      'Documents',
      'Can add new doc',
      'Can add folder',
      'Can edit all docs',
      'Can edit all folder',
      'Can edit all files',
      'Other files (Pdf, Power point, Word, Excel)',
      'Can delete only doc they create',
      'Can delete only folder they created by them',
      'Can delete only other files they create',
      'Employees',
      'Manage employee',
      'Manage groups',
      'Policies',
    ],
  },
  {
    name: 'Deputy manager',
    means: 'Everything that is in the workspace, people included.',
    rights: offeredRights.filter(name => !/^Can delete only|created by other$|^Sensitive records$/.test(name)),
  },
]
