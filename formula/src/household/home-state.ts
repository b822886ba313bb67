/** The state that decides what a public college charges a student: the student's own, or the family's if the student has no other. */
export function homeStateOf<State extends string>(
  student: { stateOfResidence: State | null } | undefined,
  family: { state: State | null },
): State | null {
  return student?.stateOfResidence ?? family.state
}
