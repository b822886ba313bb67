/** Connects the comparison form with the checkboxes in the cards. */
export const compareFormId = 'compare'
