/** Words of a site, a garage and a camp that mean nearly the same, without accents: whoever asks with one finds the others. */
export const spanishGroups = `
abeja avispa pico picadura alergia inyector adrenalina inyeccion
accidente golpe golpee choque lesion herido
acoso acosar queja quejarse hostigamiento denuncia denuncio quejo queje
agua riego riegan regar bebe beber tomar
alcohol cerveza vino tomarme
almacen bodega
alto altura metros
andamio andamios
anos ano edad
apuntalar apuntala apuntalan apuntalamiento
arbol arboles arbolito arbolitos planta plantas plantula plantulas
arnes
arrancar prender prenderla encender
atorado enganchado apoyado trabado
auto carro coche camioneta vehiculo
aviso avisar avisa comunica llama llamo llamar telefono numero
ayuda ayudar rescatar socorro
bandeja bandejas charola
basura residuos restos desechos
bateria baterias recarga cargar
bocina bocinazos claxon toques
botas botines zapatos calzado
botella envase recipiente frasco
cable cables lineas luz electricidad electricas electrica
caida caer cayo caerse
caliente calor calienta
camion camiones troca
campamento
candado candados bloqueo bloquear
cansancio descanso pausa pausas descansan
capataz jefe supervisor patron encargado
carga cargas
casco cascos
casillero locker
castigo castigado castigar represalias
celular telefono movil
cerca lejos distancia metros centimetros
checar revisar revisa revision comprueban comprueba inspeccion reviso controla comprobar
cheque pago salario sueldo
cincha cinchas correas correa sujetar amarre
combustible gasolina deposito diesel
comida comidas desayuno cena comedor alimentos
companero trabajador trabajadores empleado
compania empresa
conducir conduce manejar manejo manejo conduccion conductor
concreto hormigon cemento
congelacion congelado helado
cortar corta corte
cuanto precio cuesta costo
cubre seguro
cuadrilla equipo
danado descompuso averia roto
debe
dedos piel
denunciar
depositar deposito deposita
desfibrilador dea
despacio
devolver devuelven devuelve regresan reembolsa reembolso
dia dias
dinero pagan paga pago
dormir
duelo muerte murio fallecio fallecimiento
dura duracion tarda tiempo minutos horas dias semanas
electricista electricidad
embarazo embarazada nacer hijo paternidad maternidad
enfermo enferma enfermar enfermedad
enjuagar enjuagan lavo lavar
entrar entrada entra meterse meter
equipo herramienta material
escalera escaleras
escarbar excavar excavada zanja zanjas cavar
eslinga eslingas
espejuelos lentes gafas graduadas graduacion
etiqueta etiquetas
extintor extintores
extra extras
factura recibo recibos comprobante
ficha fichas hoja hojas
firmar firma firmado
formulario papel
frio helada invierno
fuego incendio incendios humo
fuga escape gas
fumigar herbicida aplicacion pesticida
garrapata
gratis gratuito gratuitas gratuita cuesta
grua gruas operador
guantes
guardar guardan almacenar
hemorragia sangre herida torniquete
herramientas
hora horas
hospital medico doctor
invernadero
izar levantar levantamiento
jornada turno
lamina chapa
lavadora lavadoras lavanderia ropa
limpiar limpia limpieza quitan
llave
llevar lleva llevo traer
luces
lluvia
madera troncos
manana
mascarilla respirador
maximo maxima
mejorar
montacargas
motosierra sierra
mojado
muerto muertos seco secos
nivel
noche
nuevo nuevos novato
ojo ojos
oido oidos auditiva orejeras tapones
osos oso
parar para alto detiene detienen suspende suspension
parcela terreno
pagar pagan paga pagado pagados
peaton peatones camina pie
permiso
peligro riesgo peligroso
piedra piedras rocoso
polvo silice
pozo tanque silo
primer primero primeros
producto quimico
profundidad hondo profundo metros
proteccion equipo careta
prueba
psicologo psicologica
quimicos
quitar quito saca sacan retirar retira
reconocer reconozco
reversa
ropa chaqueta pantalon
ruido silencio
sacar sacamos saca cosechan
salida
sembrar siembro sembrada plantan planta plantar plantacion
senal senas senales senalista
socorrista socorristas auxilios
soldador
sueldo
tamano miden centimetros
temperatura grados
testigo
tirar tiro derrame derrames derramo
trabajo trabajar
tubo tubos tuberia tuberias
vacaciones
velocidad rapido
ventilar ventilacion ventilador
ver vista veo
viento
vigilar vigilante vigila
dedo dedos piel
nivel porcentaje
salir sale salida
sobresalir sobrepasa
sillas silla
`;
