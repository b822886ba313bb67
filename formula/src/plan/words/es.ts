import type { PlanWords } from './words.ts'

/** Sentences of Direct Loans, whose limits are higher in some programs of graduate students. */
const directLoans = {
  borrows:
    'El estudiante pide {borrowed} de un máximo de {limit}: {subsidized} con subsidio y {unsubsidized} sin subsidio. El gobierno descuenta un cargo de {fee:n}.',
  noEarlierLoans: 'No se anotaron préstamos de años anteriores.',
  limitReached:
    'El estudiante ya pidió todo lo que permiten los límites federales de los Préstamos Directos.',
  noneBorrowed: 'Este año no se pide un Préstamo Directo. El estudiante podría pedir hasta {limit}.',
  professional:
    'Los programas profesionales, como medicina y derecho, permiten hasta {professionalPerYear} al año y {professionalTotal} en total.',
}

/** The text of a plan's lines in Spanish. */
export const planWordsInSpanish: PlanWords = {
  labels: {
    tuitionAndFees: 'Matrícula y cuotas',
    housingAndFood: 'Vivienda y comida',
    books: 'Libros y materiales',
    transport: 'Transporte',
    personal: 'Gastos personales',
    otherExpenses: 'Transporte, gastos personales y otros',
    otherCosts: 'Otros costos',
    cost: 'Costo de asistencia',
    sai: 'Índice de Ayuda Estudiantil (SAI)',
    pell: 'Beca Federal Pell',
    grants: 'Otras becas',
    netPrice: 'Precio neto',
    gifts: 'Regalos de familiares',
    work: 'Trabajo del estudiante',
    taxCredit: 'Crédito Tributario de la Oportunidad Estadounidense (AOTC)',
    income: 'De los ingresos de la familia',
    savings: 'De los ahorros',
    directLoans: 'Préstamo Directo',
    parentLoans: 'Préstamo PLUS para padres (Parent PLUS)',
    gap: 'Lo que falta por cubrir',
    borrowed: 'Dinero prestado',
    interest: 'Intereses hasta la graduación',
    balance: 'Deuda al graduarse',
    standard: 'Pago mensual, plan estándar escalonado (Tiered Standard)',
    rap: 'Primer pago mensual, Plan de Asistencia para el Pago (RAP)',
  },
  how: {
    'cost.published': 'Como se publicó para {baseYear:n}.',
    'cost.grown': '{base} en {baseYear:n}, y {rate:n} más cada año durante {years:n} años.',
    'cost.grown.oneYear': '{base} en {baseYear:n}, y {rate:n} más el año siguiente.',
    'cost.letter': 'De la carta de oferta.',
    'cost.notInLetter':
      'No está en la carta. Es el costo publicado de la universidad, ajustado a {baseYear:n}.',
    'cost.missing': 'No está publicado, así que el total no lo incluye.',
    'cost.sum': 'La suma de las líneas de arriba.',
    'sai.published':
      'Calculado con las tablas publicadas de {tablesOf:n}. Los ingresos crecen cada año y los ahorros se usan por partes iguales.',
    'sai.projected':
      'Proyectado: las tablas de este año aún no se publican, así que las de {tablesOf:n} crecen un poco cada año. También crecen los ingresos, y los ahorros se usan por partes iguales.',
    'sai.open': 'Faltan algunas respuestas, así que puede ser más alto o más bajo.',
    'pell.paid':
      'Con un SAI de {sai:grouped}, la Beca Pell de tiempo completo es de {full}. No puede ser mayor que el costo.',
    'pell.upToPrice':
      'Con un SAI de {sai:grouped}, la Beca Pell de tiempo completo es de {full}. El costo menos el precio no deja lugar para más que esto.',
    'pell.offer':
      'De la carta de oferta. En los años siguientes sube o baja con nuestra estimación de la Beca Pell.',
    'pell.none': 'Un SAI de {sai:grouped} es demasiado alto para una Beca Pell.',
    'pell.none.degree':
      'La Beca Pell es para estudiantes sin licenciatura (bachelor’s degree), salvo pocas excepciones.',
    'grants.estimate':
      'Las becas son el costo de {cost} menos el precio estimado de {price}. De eso, {pell} es la Beca Pell. Las becas externas suman {scholarships}.',
    'grants.calculator':
      'Las becas son el costo de {cost} menos {price}, el precio de la calculadora de la universidad. De eso, {pell} es la Beca Pell. Las becas externas suman {scholarships}.',
    'grants.named-offer':
      'Las becas son el costo de {cost} menos {price}, el precio de la oferta de la universidad. De eso, {pell} es la Beca Pell. Las becas externas suman {scholarships}.',
    'grants.offer':
      'De la carta de oferta: cada beca mientras se renueve. Las becas externas suman {scholarships}.',
    'grants.cost-only':
      'No podemos estimar las becas de esta universidad, así que no se cuenta ninguna. Las becas externas suman {scholarships}.',
    'grants.none':
      'El precio de {price} no es menor que el costo de {cost}, así que no incluye becas. Las becas externas suman {scholarships}.',
    'grants.later':
      'Las becas son el costo de {cost} menos el precio de {price}. {pell} de eso es la Beca Pell. Del resto, este plan cuenta el {percent:n} en los años siguientes. Las becas externas suman {scholarships}.',
    netPrice: 'El costo de {cost} menos {gifts} en becas. Los préstamos y el trabajo nunca lo bajan.',
    gifts: 'Dijiste que los familiares dan {gifts} al año.',
    work: '{hours:grouped} horas al año a {wage} la hora (sube cada año) son {earned}. Contamos solo lo que todavía hace falta.',
    'work.none': 'No se planea trabajo pagado.',
    taxCredit:
      'El crédito por {expenses} de matrícula y libros que las becas no cubren. Llega con la declaración de impuestos.',
    'taxCredit.none.notClaimed': 'Elegiste no solicitarlo.',
    'taxCredit.none.graduate': 'No hay crédito: es para los primeros cuatro años de universidad.',
    'taxCredit.none.noExpenses': 'No hay crédito: las becas cubren la matrícula y los libros.',
    'taxCredit.none.yearsUsed': 'No hay crédito: ya se usaron los cuatro años.',
    'taxCredit.none.incomeUnknown':
      'No contamos ningún crédito hasta saber los ingresos de quien declara al estudiante como dependiente.',
    'taxCredit.none.separateReturn':
      'No hay crédito: las personas casadas que declaran por separado no pueden solicitarlo.',
    'taxCredit.none.incomeTooHigh': 'No hay crédito: un ingreso de {income} supera el límite.',
    'taxCredit.none.noTax':
      'No se cuenta ningún crédito: no sabemos de impuestos que pueda reducir, y los estudiantes menores de 24 años rara vez lo reciben como reembolso.',
    'taxCredit.none.covered': 'No hace falta: el año ya está cubierto.',
    income:
      'Puedes pagar {family} de tus ingresos este año. Se reparte según lo que a cada estudiante le falta.',
    savings:
      'La misma parte de los ahorros para cada año de universidad que queda. Si los préstamos no alcanzan, se usa más.',
    directLoans: directLoans.borrows,
    'directLoans.withoutEarlier': `${directLoans.borrows} ${directLoans.noEarlierLoans}`,
    'directLoans.covered': 'No hace falta un Préstamo Directo: las becas cubren el año.',
    'directLoans.limitReached': directLoans.limitReached,
    'directLoans.none': directLoans.noneBorrowed,
    'directLoans.graduate': `${directLoans.borrows} ${directLoans.professional}`,
    'directLoans.graduate.withoutEarlier': `${directLoans.borrows} ${directLoans.noEarlierLoans} ${directLoans.professional}`,
    'directLoans.graduate.limitReached': `${directLoans.limitReached} ${directLoans.professional}`,
    'directLoans.graduate.none': `${directLoans.noneBorrowed} ${directLoans.professional}`,
    parentLoans:
      'Los padres piden {borrowed} de un máximo de {limit} para este estudiante. El gobierno descuenta un cargo de {fee:n}.',
    'parentLoans.covered':
      'Las becas y el Préstamo Directo cubren el año, así que los padres no pueden pedir un préstamo.',
    'parentLoans.limitReached':
      'Los padres ya pidieron todo lo que permiten los límites federales para este estudiante.',
    'parentLoans.notForIndependent':
      'Los Préstamos PLUS para padres son solo para padres de estudiantes de pregrado dependientes.',
    'parentLoans.none': 'Los padres no piden nada este año. Podrían pedir hasta {limit}.',
    gap: 'Lo que queda del precio neto de {netPrice} después de todo lo anterior.',
    'gap.none': 'El precio neto de {netPrice} está cubierto.',
    borrowed: 'Todos los préstamos de este plan, antes de cargos.',
    'borrowed.withEarlier': 'Todos los préstamos de este plan y {earlier} de antes, sin descontar cargos.',
    interest:
      'Interés simple hasta la graduación sobre los préstamos sin subsidio, cada uno con su propia tasa.',
    balance: '{borrowed} prestados más {interest} de intereses.',
    standard: '{balance} a {rate:n} durante {years:n} años, {total} en total.',
    rap: 'Una parte de un ingreso anual de {salary}. Se paga durante {months:n} meses, {total} en total; se perdonan {canceled}.',
    'rap.unknown': 'Depende de los ingresos, y no tenemos ningún salario para calcularlo.',
  },
  sources: {
    choices: 'Tu elección',
    assumption: 'Nuestra suposición',
    lines: 'Las líneas de arriba',
    estimate: 'Nuestra estimación del precio, según lo que pagaron familias con ingresos como los tuyos',
    calculator: 'La calculadora de precio neto de la universidad',
    letter: 'La oferta de la universidad',
  },
}
