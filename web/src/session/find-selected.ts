/** The one chosen before when it is still there, otherwise the first. */
export function findSelected<Entity extends { id: string }>(
  entities: readonly Entity[],
  ...wanted: (string | null | undefined)[]
): Entity | undefined {
  for (const id of wanted) {
    const found = entities.find((entity) => entity.id === id)
    if (found) return found
  }
  return entities[0]
}
