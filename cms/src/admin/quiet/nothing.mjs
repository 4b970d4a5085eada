// In place of the platform's banners, tours and windows about its plans.
const Nothing = () => null

export const MediaLibraryBanner = Nothing
export const UpsellBanner = Nothing
export const FreeTrialEndedModal = Nothing
export const FreeTrialWelcomeModal = Nothing
export const GuidedTourHomepageOverview = Nothing
export const getMatchingDocLink = () => null
