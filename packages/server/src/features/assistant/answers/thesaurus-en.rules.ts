/** Words of a site, a garage and a camp that mean nearly the same: whoever asks with one finds the others. */
export const englishGroups = `
accident crash collision incident injury hurt hit near miss
aed defibrillator
age old older years
alcohol beer wine booze drink drinking
allergy allergic stung sting epinephrine epipen injector
allowance perdiem allowed
allowed permitted banned forbidden may
anchor tie clip lanyard hook
apart distance spacing far close near metres centimetres kilometres
ask call contact phone dial
backhoe excavator digger
bathroom washroom toilet
beard shaven shave
bear bears
bereavement death dies died funeral parent
bleed bleeding blood wound
boat boats
boom crane cranes
boots footwear shoes boot
boss supervisor foreman superintendent manager
brake brakes
break breaks rest warm
breakdown broke broken
breakfast kitchen meal meals food lunch supper eat snacks
bring carry
buncher feller machine machines
buy pay pays purchase
cannabis weed marijuana pot drugs
car vehicle pickup truck
card ticket certificate
catch stopped caught
cell phone phones
chainsaw saw saws
charge charging charger
chemical chemicals solvent product
clothes clothing wear gear gloves pants jacket
cold freezing winter temperature frost
complain complaint complaints complained file report
concrete silica dust
cones cone
confined vessel tank manhole silo
counselling counsellor therapist psychologist
cover covered coverage pays reimburse reimbursed
dead died snag snags
deep depth deeper
deposit
depth deep
diesel fuel gas gasoline petrol
dig digging excavate trench trenches hole excavation locates
doctor physician
drive driving driver drivers wheel
dumpster garbage trash waste bins
ear hearing plugs muffs
earn make paid wage
emergency urgent
employee worker workers staff
engineer engineered
equipment gear tools kit
evacuate evacuation muster
expense expenses allowance
extinguisher extinguishers
eye eyes eyewash
fall falls
fast speed
fine okay
finish done
fire wildfire smoke forest
fired punished dismissed terminated discipline reprisal
first one
flagger flagging flaggers
flush rinse wash
forklift lift truck forklifts
frostbite numb frozen
gas
glasses eyewear prescription
guardrail guardrails railing
guest guests visitor
hardhat helmet helmets hat hats
harassment bully bullying harass
harness
heat hot
height high metres
holiday holidays vacation time
home house
honk honks horn blasts
hour hours
hydro power electric electrical wires lines line
illness sick
inspect inspection inspected check checked look test
investigation investigate investigator
jury
label labels tag tags
ladder ladders
lane traffic road
laundry wash washers
leak leaks
leave left
lift lifting lifts hoist
load loads pallet
lock locks padlock padlocks lockout
locker lockers
log logs timber wood
long last lasts time minutes hours days weeks months years
look see view
loud noise
manhole
mask respirator
mentor mentors
mileage kilometre kilometres
mistake mistakes error short missing wrong
money pays pay paid back
morning start
music headphones
new rookie rookies newcomer green
night evening
note
noise quiet loud
often every each
outside outdoors outdoor
overtime
oxygen air
paycheque pay paid paycheck stub wage wages salary payday deposited
pedestrian pedestrians foot walking walk people
permit
phone call dial
pipe pipes line lines
plant planting planted
pull remove out
punish punished
rate rates time
reading test
receipt receipts
recognize tell marks
refuel gas fill refuelling
rent rental
repair fix maintenance
report reported reporting tell
rescue help
rest off duty
rig truck trucks
rock rocky rocks
saw
scaffold scaffolding
seedling tree trees
sheet sheets sds msds
shift shifts
shoring shored box
shoulder side
shut stop stops shutdown
sick
sign signed signs signature
signal signals signaller
sling slings rigging
smoke smoking
spill spills spilled
spoil dirt soil
spot see sees
stop stops
strap straps tie-downs tiedowns
stuck leans hung
survival
text message
tick ticks
tighten tightened
toe toes skin
tourniquet
training trained course
tree trees
truck trucks vehicle
vacation
watch watcher attendant
water drink
wear worn
wind windy
witness
write written
fell fallen fall
harness tie lanyard
injury injuries hurt
level reading percent
motor engine engines
pedestrian walker
percent percentage level
`;
