import { on } from '@cloudoc/core/server/events.ts'
import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import allDocuments from './calls/all-documents.ts'
import folderTree from './calls/folder-tree.ts'
import folderContents from './calls/folder-contents.ts'
import createFolder from './calls/create-folder.ts'
import createSubfolder from './calls/create-subfolder.ts'
import editFolder from './calls/edit-folder.ts'
import colourFolder from './calls/colour-folder.ts'
import deleteFolder from './calls/delete-folder.ts'
import restoreFromBin from './calls/restore-from-bin.ts'
import searchDocuments from './calls/search-documents.ts'
import recentDocuments from './calls/recent-documents.ts'
import needReview from './calls/need-review.ts'
import upToDate from './calls/up-to-date.ts'
import updatesWaiting from './calls/updates-waiting.ts'
import recordRecent from './calls/record-recent.ts'
import recentFiles from './calls/recent-files.ts'
import templateList from './calls/template-list.ts'
import createFile from './calls/create-file.ts'
import editFile from './calls/edit-file.ts'
import deleteFile from './calls/delete-file.ts'
import selectedFile from './calls/selected-file.ts'
import viewContent from './calls/view-content.ts'
import saveContent from './calls/save-content.ts'
import saveHeaderFooter from './calls/save-header-footer.ts'
import setOrientation from './calls/set-orientation.ts'
import openedStatus from './calls/opened-status.ts'
import uploadPicture from './calls/upload-picture.ts'
import recentActivities from './calls/recent-activities.ts'
import revisionList from './calls/revision-list.ts'
import compareFile from './calls/compare-file.ts'
import updateContent from './calls/update-content.ts'
import updateFiles from './calls/update-files.ts'
import rejectDocument from './calls/reject-document.ts'
import restoreFile from './calls/restore-file.ts'
import bulkRestore from './calls/bulk-restore.ts'
import restoreAll from './calls/restore-all.ts'
import backupList from './calls/backup-list.ts'
import restoreBackup from './calls/restore-backup.ts'
import deleteBackup from './calls/delete-backup.ts'
import dropDraft from './calls/drop-draft.ts'
import { contentTypes } from './content-types/index.ts'
import './jobs/sweep-pictures.ts'
import { picturePage } from './pages/picture.ts'
import { picturePath } from './services/pictures.ts'
import { pinGranted } from './services/pin.ts'
import { installDocumentIndexes } from './services/text-index.ts'

export default definePlugin({
  contentTypes,
  calls: [
    allDocuments,
    folderTree,
    folderContents,
    createFolder,
    createSubfolder,
    editFolder,
    colourFolder,
    deleteFolder,
    restoreFromBin,
    searchDocuments,
    recentDocuments,
    needReview,
    upToDate,
    updatesWaiting,
    recordRecent,
    recentFiles,
    templateList,
    createFile,
    editFile,
    deleteFile,
    selectedFile,
    viewContent,
    saveContent,
    saveHeaderFooter,
    setOrientation,
    openedStatus,
    uploadPicture,
    recentActivities,
    revisionList,
    compareFile,
    updateContent,
    updateFiles,
    rejectDocument,
    restoreFile,
    bulkRestore,
    restoreAll,
    backupList,
    restoreBackup,
    deleteBackup,
    dropDraft,
  ],
  plain: [{ method: 'GET', path: `${picturePath}/:key`, handler: picturePage }],
  register: () => on('subscriptions.granted', pinGranted),
  bootstrap: installDocumentIndexes,
})
