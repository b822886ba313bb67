/** Joins the form that compares with the ticks in the cards. */
export const compareFormId = 'compare'
