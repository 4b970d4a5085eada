import { orEmployee, permission } from '@cloudoc/core/contract/call.ts'
import { id, idOrNone, isoDate, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** Who may read the company's documents, change them, and change their places (documents §3, rulings 25). */
export const reader = permission('Documents', 'Manage users')
/** The same, and employees, of what lies in the folders that they were given. */
export const anyReader = orEmployee(reader)
export const editor = permission('Can edit all docs', 'Manage users')
/** Why a text is not changed by whoever manages some sites: those have words of their own (decision 38). */
export const ofGroup = 'the text is read at every location; a location has words of its own'
/** Pictures stand in documents, and in texts of one's own. */
export const pictureAdder = permission('Can edit all docs', 'My Documents', 'Manage users')
export const folderEditor = permission('Can edit all folder', 'Manage users')
export const documentAdder = permission('Can add new doc', 'Manage users')
export const folderAdder = permission('Can add folder', 'Manage users')
/** Some of these allow own work only; the call looks at whose it is. */
export const documentDeleter = permission('Can delete any doc', 'Can delete only doc they create', 'Manage users')
export const folderDeleter = permission(
  'Can delete any folder',
  'Can delete folder created by other',
  'Can delete only folder they created by them',
  'Manage users',
)

/** What taking a newer version of the provider's over needs (decision 35). */
export const noUpdates =
  'To take over a newer version from the provider, add Updates to the licence of the document. Your own text stays as it is.'

/** Colours of a folder's icon: names of tokens, not values. */
export const folderColours = ['teal', 'blue', 'violet', 'pink', 'red', 'amber', 'green', 'grey'] as const
export const orientation = z.enum(['portrait', 'landscape'])
/** A date without a time. */
export const date = isoDate

/**
 * `pinned`: reads as the provider's text. `edited`: the company has its own. `own`: the company wrote it from
 * the start.
 */
const documentStatus = z.enum(['pinned', 'edited', 'own'])

/** `Active`: in its place. `Deleted`: in the bin, and in no list (documents §4 Documents). */
export const statusType = z.enum(['Active', 'Deleted'])
/** Fields that documents and uploaded files have in common (documents §3 Company file). */
export const fileFields = {
  /** The same as `_id`. */
  uId: id,
  /** The same as `name`. */
  filename: z.string(),
  /** Who made it, or uploaded its first version; empty where it came with a package, or they are gone. */
  userId: idOrNone,
  status_type: statusType,
  /** Colour of the folder that it lies in. */
  iconcolour: z.enum(folderColours),
  /** Who did the last thing with it, by name; empty where nobody has yet. */
  action_by: z.string(),
}

/** What placeholders stand for, by key; an empty one is a gap (documents §3 Template placeholder keys). */
export const placeholderValues = z.record(z.string(), z.string())

/** A document of the company, as a list shows it (documents §3 Company file). `_id` is the `fileId` of other calls. */
export const documentItem = z
  .object({
    _id: id,
    type: z.literal('file'),
    name: z.string(),
    ...fileFields,
    /** The provider's document that it follows, or came from; empty for one of the company's own. */
    templateId: idOrNone,
    /** Its text, and what the placeholders in it stand for, where they were asked for. */
    content: z.string().optional(),
    variables: placeholderValues.optional(),
    policyNumber: z.string(),
    kind: z.string(),
    format: orientation,
    /** Name of the folder that it lies in, and its id; both empty at the top. */
    folder: z.string(),
    folderId: z.string(),
    /** Name of the set that it came with, where the company has documents of several; else empty. */
    set: z.string(),
    /** What the provider calls the text that it has, or came from: '1.2'. */
    version: z.string(),
    /**
     * The one number by which the company knows it: '1.2'; 'Draft after 1.2' while its working text differs
     * from that; 'Draft' before the first.
     */
    label: z.string(),
    /** The issued version that staff have; empty before the first. */
    issued: z.string(),
    /** Its working text is not issued. */
    isDraft: z.boolean(),
    /** A version of it waits for somebody's approval. */
    approval: z.boolean(),
    /** Expected by a save (rulings 26). */
    revision: z.number().int(),
    standing: documentStatus,
    updateAvailable: z.boolean(),
    review_date: z.string(),
    /** `Up to Date`, or `Need Review` when its date has come. */
    review_status: z.enum(['Up to Date', 'Need Review']),
    updated_at: time,
  })
  .meta({ id: 'DocumentItem' })

/** A folder, as a list shows it (documents §3 Company folder). */
export const folderItem = z
  .object({
    _id: id,
    type: z.literal('folder'),
    /** The same as `_id`. */
    folderId: id,
    uId: id,
    folderName: z.string(),
    /** The same as `folderName`: what `/user/download/index` calls it. */
    label: z.string(),
    /** Empty at the top. */
    parentId: z.string(),
    iconcolour: z.enum(folderColours),
    /** The same as `iconcolour`. */
    colour: z.enum(folderColours),
    /** Documents in it and in what it holds. */
    documents: z.number().int(),
    /** Uploaded files, the same. */
    files: z.number().int(),
    folders: z.number().int(),
    /** Of these documents, how many have an update waiting. */
    updates: z.number().int(),
    /** It came with a package. */
    fromPackage: z.boolean(),
    updated_at: time,
  })
  .meta({ id: 'FolderItem' })

export const crumb = z.object({ folderId: id, folderName: z.string() }).meta({ id: 'Crumb' })
/** Someone who did something, and when. */
export const byWhom = { by: z.string(), at: time }

/** Why no text is stored, from whatever call it comes: a trial has room for so much (`server/content/room.ts`). */
export const textCodes = ['full'] as const
