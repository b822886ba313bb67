/** The parameter of an address that names the student. */
export const studentParameter = 'student'
