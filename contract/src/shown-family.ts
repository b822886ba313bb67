/**
 * Which family a page shows, sent with its calls. The response is `other-family` if the viewer has switched to the other one, so that
 * a page that is still open never changes a family that it doesn't show.
 */
export const shownFamilyHeader = 'x-shown-family'
export type ShownFamily = 'own' | 'demo'
