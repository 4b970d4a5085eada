// In place of what the platform asks for its paid translations: nothing is asked, and nothing is there.
export const useGetAILocalizationJobsByDocumentQuery = () => ({})
