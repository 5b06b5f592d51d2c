# Trang bàn cờ: ai đang ở bàn, điều gì đang xảy ra, có thể làm gì, ván kết thúc thế nào.
table-title = Bàn cờ
table-heading = { $first } gặp { $second }
table-casual = Ván giao hữu
table-round-board = Vòng { $round } · Bàn { $board }
table-game-number = Ván thứ { $number }
table-you-watch = { $count ->
    [1] Bạn đang xem
   *[other] Bạn đang xem, tổng cộng { $count } người
}
table-watched = { $count ->
    [0] Không có ai khác đang xem
   *[other] { $count } người đang xem
}
colour-unknown-mark = ?
score-half = ½

presence-take-seat = Vào chỗ trong { $time }
presence-unclaimed = Không đến kịp
presence-return = Phải trở lại trong { $time }
presence-held = Đang đợi máy chủ
presence-absences = vắng lần { $count }/{ $limit }
presence-absences-unlimited = vắng { $count } lần

called-title = Được gọi đến bàn
called-waiting = Đang đợi { $name }
called-until = Ai không vào chỗ trong { $time } sẽ bị xử thua.
called-until-casual = Nếu không ai đến trong { $time }, ván bị hủy.
called-clock-yours = Đồng hồ của bạn chạy cho đến khi bạn tới.
called-clock-of = Đồng hồ của { $name } chạy cho đến khi người ấy tới.
unclaimed-title = Có chỗ còn trống
unclaimed-text = Người dự bị đầu tiên đang có mặt sẽ được gọi vào.
adjourned-title = Tạm hoãn: hai đồng hồ đều dừng
adjourned-why = { $name } bị mất kết nối (vắng lần { $count }/{ $limit }).
adjourned-why-unlimited = { $name } bị mất kết nối.
adjourned-both = Cả hai người đều mất kết nối.
adjourned-restart = Máy chủ vừa khởi động lại. Không ai bị tính vắng mặt.
adjourned-outage = Máy chủ tạm thời không nhận được nước đi. Không ai bị tính vắng mặt.
adjourned-mass-drop = Nhiều kết nối bị đứt cùng lúc. Không ai bị tính vắng mặt.
adjourned-return = { $name } phải trở lại trong { $time }, nếu không sẽ thua.
adjourned-you-return = Bạn phải trở lại trong { $time }.
resuming-title = Cả hai đã trở lại
resuming-text = Đồng hồ của { $name } chạy tiếp sau
clock-start = Tiếp tục
clock-stop = Dừng đồng hồ: còn { $count } lần
hold-time-trouble = { $name } sắp hết giờ và đã dừng đồng hồ. Chậm nhất sau { $time } đồng hồ chạy tiếp.
claim-flag = Báo đối thủ hết giờ
first-move-until = Đồng hồ chạy từ nước đầu tiên, chậm nhất sau { $time }.
guideline = { $spent } trên khoảng { $time } cho một nước
hold-limit = Đã hết thời gian của ván. Trọng tài quyết định.
turn-yours = Đến lượt bạn
turn-of = Lượt của { $name }
turn-sending = Đang gửi nước đi…

opening-label = Khai cuộc
opening-next-stone = Quân thứ { $number }: { $colour }
opening-next-stone-any = Quân thứ { $number }, màu tùy chọn
opening-offer-number = Điểm đề nghị { $number }/{ $count }
opening-zone-within = { $most ->
    [0] Ở chính giữa
    [1] Ở chính giữa hoặc ngay cạnh đó
   *[other] Cách tâm nhiều nhất { $most } điểm
}
opening-zone-outside = Cách tâm ít nhất { $least } điểm
balloted-opening = Khai cuộc đã bốc: { $moves }
hint-resting = Vua của bạn ở ô { $square } đã đi ba lần liên tiếp: hãy đi quân khác.
opening-mark-legend = Màu của quân tiếp theo
hint-passed = Một người đã bỏ lượt. Bỏ lượt lần nữa thì hòa.
hint-passed-you = Đối thủ đã bỏ lượt. Nếu bạn cũng bỏ lượt thì ván hòa.
hint-touched = Đã chạm quân ở ô { $square }. Phải đi quân này.
stage-place-one-you = Hãy đặt một quân
stage-place-one-other = { $name } đặt một quân
stage-place-you = Hãy đặt ba quân
stage-place-other = { $name } đặt ba quân
stage-place-help = Sau đó người kia chọn màu.
stage-place-free-help = Hai quân một màu và một quân màu kia, theo thứ tự tùy ý. Sau đó người kia chọn màu; bên có ít quân hơn đi trước.
stage-choose-you = Hãy chọn màu
stage-choose-other = { $name } chọn màu
stage-choose-help = Bên có ít quân hơn đi trước.
stage-swap-you = Đổi màu?
stage-swap-other = { $name } có thể đổi màu
stage-swap-help = Giữ nguyên màu hoặc lấy màu của người kia.
stage-swap-ten-help = Giữ nguyên màu, lấy màu của người kia, hoặc đề nghị mười điểm cho quân thứ năm để Trắng chọn.
stage-declare-you = Đề nghị bao nhiêu điểm cho quân thứ năm?
stage-declare-other = { $name } chọn số điểm đề nghị cho quân thứ năm
stage-declare-help = Đen sẽ đề nghị chừng ấy điểm cho quân thứ năm, và Trắng chọn một.
stage-offer-you = Hãy đề nghị các điểm cho quân thứ năm
stage-offer-other = { $name } đề nghị các điểm cho quân thứ năm
stage-offer-help = Trắng chọn một trong số đó. Không được có hai điểm trùng nhau khi xoay hoặc lật.
stage-pick-you = Hãy chọn quân thứ năm của Đen
stage-pick-other = { $name } chọn quân thứ năm của Đen
stage-pick-help = Sau đó Trắng đặt quân thứ sáu.
swap2-place-three-you = Hãy đặt ba quân
swap2-place-three-other = { $name } đặt ba quân
swap2-place-three-help = Đen, trắng, đen, ở bất kỳ đâu. Sau đó người kia chọn màu hoặc đặt thêm hai quân.
swap2-choose-you = Hãy chọn
swap2-choose-other = { $name } đang chọn
swap2-choose-help = Chọn một màu, hoặc đặt thêm hai quân (trắng, đen) rồi để người kia chọn màu. Đến lượt Trắng đi.
swap2-place-two-you = Hãy đặt thêm hai quân
swap2-place-two-other = { $name } đặt thêm hai quân
swap2-place-two-help = Trắng, rồi đen. Sau đó người kia chọn màu.
swap2-pick-colour-you = Hãy chọn màu
swap2-pick-colour-other = { $name } chọn màu
swap2-pick-colour-help = Đến lượt Trắng đi.
choose-white = Chọn Trắng
choose-black = Chọn Đen
choose-two-more = Đặt thêm hai quân
choose-stay = Giữ nguyên màu
choose-swap = Đổi màu
choose-offer-ten = Đề nghị mười điểm
choice-white = chọn Trắng
choice-black = chọn Đen
choice-two-more = thêm hai quân
choice-stay = giữ màu
choice-swap = đổi màu
choice-offer-ten = đề nghị mười điểm
choice-pass = bỏ lượt
choice-declares = đề nghị { $count } điểm
choice-offers = đề nghị { $point }

looking-back = Bạn đang xem một thế cờ cũ.
looking-back-your-turn = Bạn đang xem một thế cờ cũ, và đang đến lượt bạn.
looking-back-live = Trở lại ván đấu
hint-majority = Khi có nhiều cách ăn, phải chọn cách ăn được nhiều quân nhất.
hint-overline = Hàng này dài hơn năm quân. Ván này chỉ thắng khi có đúng năm quân.
hint-shut-in = Hàng năm này bị chặn hai đầu. Trong ván này nó không được tính.
count-rule = { $rule }: { $count }/{ $limit } nước
count-repetition = Thế cờ này đã lặp { $count }/{ $limit } lần
draw-kings-only = chỉ đi quân vua, không ăn quân
draw-king-against-king = một vua chống một vua
draw-two-kings-against-one = hai vua chống một vua
draw-three-kings-main-road = ba vua chống một vua trên đường chéo chính
draw-three-kings-take-main-road = ba vua chống một vua, kể từ khi một trong ba vua vào đường chéo chính
draw-three-kings-against-one = ba vua trở lên chống một vua
draw-two-against-king = một hoặc hai quân, trong đó có vua, chống một vua
draw-three-against-king = ba quân, trong đó có vua, chống một vua
draw-three-against-king-main-road = ba quân, trong đó có vua, chống một vua giữ đường chéo chính
draw-two-kings-against-two = hai vua chống hai vua
draw-two-kings-against-king-and-man = hai vua chống một vua và một quân thường
draw-king-and-man-against-king = một vua và một quân thường chống một vua
draw-four-or-five-pieces = hai bên đều có vua, còn bốn hoặc năm quân, không ăn quân hay phong vua
draw-six-or-seven-pieces = hai bên đều có vua, còn sáu hoặc bảy quân, không ăn quân hay phong vua
draw-one-against-one = một quân chống một quân không thể ăn ngay
draw-repetition = lặp lại thế cờ
draw-after-moves = { $rule }: mỗi bên { $count } nước
draw-after-times = { $rule }: { $count } lần
draw-at-once = { $rule }: ngay lập tức

flip-help = Nhìn bàn cờ từ phía bên kia (F)
forbidden-show = Hiện các điểm cấm
forbidden-count = { $count ->
    [0] Không có điểm nào cấm đối với Đen
   *[other] { $count } điểm cấm đối với Đen
}
pass = Bỏ lượt
pass-title = Bỏ lượt?
pass-body = Bạn không đặt quân. Nếu đối thủ cũng bỏ lượt thì ván hòa.
pass-body-draw = Đối thủ đã bỏ lượt. Nếu bạn cũng bỏ lượt thì ván hòa.
resign = Xin thua
resign-title = Xin thua ván này?
resign-body = Bạn sẽ thua ván này và không thể hoàn tác.
draw-offer = Đề nghị hòa
draw-offered = Đã đề nghị hòa
draw-offer-title = Đề nghị hòa với { $name }?
draw-offer-body = Lời đề nghị có hiệu lực đến nước đi tiếp theo.
draw-asked = { $name } đề nghị hòa
draw-asked-help = Nếu bạn đi tiếp, lời đề nghị bị từ chối.
draw-accept = Đồng ý hòa
draw-decline = Chơi tiếp

over-label = Kết quả
over-you-won = Bạn thắng
over-you-lost = Bạn thua
over-winner = { $name } thắng
over-draw = Hòa
over-both-lost = Cả hai thua
over-void = Không tính kết quả
over-five = { $winner } có năm quân liên tiếp.
over-foul = { $loser } đi nước cấm.
over-foul-33 = { $loser } tạo ba–ba, nước cấm đối với Đen.
over-foul-44 = { $loser } tạo bốn–bốn, nước cấm đối với Đen.
over-foul-overline = { $loser } tạo hàng dài hơn năm quân, nước cấm đối với Đen.
over-no-pieces = { $loser } hết quân.
over-no-move = { $loser } hết nước đi.
over-board-full = Bàn cờ đã kín.
over-passes = Hai người liên tiếp bỏ lượt.
over-agreement = Hai người đồng ý hòa.
over-repetition = Thế cờ lặp lại lần thứ ba.
over-draw-rule = Đã đến giới hạn: { $rule }.
over-resignation = { $loser } xin thua.
over-time = { $loser } hết giờ.
over-time-claimed = { $loser } hết giờ và đối thủ đã báo.
over-time-both-flags = Cả hai người đều hết giờ.
over-game-limit = Đã hết thời gian chung của ván.
over-no-show = { $loser } không đến bàn.
over-did-not-return = { $loser } không trở lại kịp.
over-disconnections = { $loser } mất kết nối quá số lần cho phép.
over-left = { $loser } đã rời giải.
over-disqualified = { $loser } bị truất quyền thi đấu.
over-forfeited = { $loser } bị trọng tài xử thua ván này.
over-paired-again = Vòng đấu được bốc cặp lại trước khi có nước đi nào ở đây.
over-agreement-split = { $winner } thắng theo thỏa thuận trước trọng tài.
over-ruled-by = Quyết định của trọng tài { $name }
over-adjudicated = Trọng tài đã phán quyết.
over-technical = Kết quả kỹ thuật.
over-both-no-show = Cả hai người đều không đến bàn.
over-both-did-not-return = Cả hai người đều không trở lại kịp.
over-rating = { $name }: { $before } → { $after } ({ $by })
over-rematch = Đấu lại
over-rematch-asked = Đã mời đấu lại
over-unrated = Không tính điểm xếp hạng.
over-not-played = Không tính điểm xếp hạng vì ván không được chơi. Kết quả vẫn tính trong bảng điểm.
over-next-game = Đến ván tiếp theo
over-to-tournament = Trở lại giải
over-to-lobby = Về sảnh
over-replay = Hòa chưa phân định: hai bạn chơi lại, đổi màu, sau { $time }.
over-next-round = Vòng sau được bốc cặp sau { $time }.
over-round-running = Các bàn khác trong vòng vẫn đang đấu.
over-tournament-finished = Giải đã kết thúc.

chat-spectators = Khán giả
chat-after-game = Trò chuyện

settings-coordinates = Hiện tọa độ trên bàn cờ

# Ván cờ trong tập tin
download = Tải về
download-help = Tải về ván cờ
download-pdn = PDN, cho phần mềm cờ đam
download-sgf = SGF, cho đa số phần mềm
download-psq = PSQ, cho Piskvork
download-txt = Danh sách nước đi
download-replay = Xem lại ván từ tập tin
replay-title = Xem lại ván cờ
replay-link = Xem lại ván cờ từ tập tin
replay-choose = Thả tập tin vào đây hoặc chọn một tập tin
replay-help = PDN, SGF, PSQ, RenLib (.lib) hoặc danh sách nước đi. Không có gì được lưu lại.
replay-which = Tập tin này có { $count } ván
replay-more = Tập tin còn nhiều ván hơn; đây là { $count } ván đầu.

# Luật của ván cờ trong một hai câu.
rules-title = Luật của ván này
rules-draws = Hòa khi hai bên đồng ý, và tự động hòa sau:
rules-touch-move = Chạm quân phải đi: quân đã nhấc lên mà đi được thì phải đi.
rules-freestyle = Năm quân liên tiếp trở lên thì thắng.
rules-exact-five = Đúng năm quân liên tiếp thì thắng. Hàng dài hơn không được tính.
rules-renju = Đen thắng khi có đúng năm quân và thua nếu tạo ba–ba, bốn–bốn hoặc hàng dài hơn. Trắng thắng khi có năm quân trở lên. Có thể bỏ lượt; hai lần bỏ lượt liên tiếp thì hòa.
rules-caro = Năm quân liên tiếp thì thắng, trừ khi bị quân đối phương chặn ngay hai đầu. Từ sáu quân trở lên luôn thắng.
rules-caro-exact = Đúng năm quân liên tiếp thì thắng, trừ khi bị quân đối phương chặn ngay hai đầu.
rules-polish-8 = Quân thường ăn tiến và ăn lùi, vua bay, phải ăn được nhiều quân nhất. Quân được phong vua nơi nước đi kết thúc.
rules-polish-10 = Quân thường ăn tiến và ăn lùi, vua bay, phải ăn được nhiều quân nhất. Quân được phong vua nơi nước đi kết thúc.
rules-international = Quân thường ăn tiến và ăn lùi, vua bay, phải ăn được nhiều quân nhất. Quân được phong vua nơi nước đi kết thúc.
rules-brazilian = Quân thường ăn tiến và ăn lùi, vua bay, phải ăn được nhiều quân nhất. Quân được phong vua nơi nước đi kết thúc.
rules-canadian = Quân thường ăn tiến và ăn lùi, vua bay, phải ăn được nhiều quân nhất. Quân được phong vua nơi nước đi kết thúc.
rules-russian = Quân thường ăn tiến và ăn lùi, vua bay. Được chọn cách ăn, nhưng phải ăn hết. Quân đến hàng cuối giữa chừng thì ăn tiếp như vua.
rules-pool = Quân thường ăn tiến và ăn lùi, vua bay. Được chọn cách ăn, nhưng phải ăn hết.
rules-english = Quân thường ăn tiến, vua đi từng ô theo mọi hướng. Được chọn cách ăn, nhưng phải ăn hết.
rules-czech = Quân thường ăn tiến, vua bay. Vua ăn được thì phải ăn bằng vua.
rules-spanish = Quân thường ăn tiến, vua bay. Phải ăn được nhiều quân nhất, nếu bằng nhau thì nhiều vua nhất.
rules-portuguese = Quân thường ăn tiến, vua bay. Phải ăn được nhiều quân nhất, nếu bằng nhau thì nhiều vua nhất.
rules-italian = Quân thường ăn tiến và không ăn vua; vua đi từng ô theo mọi hướng. Phải ăn được nhiều quân nhất; nếu bằng nhau thì bằng vua, rồi nhiều vua nhất, rồi ăn vua sớm nhất.
rules-frisian = Quân ăn theo cả tám hướng, vua bay. Phải ăn được giá trị lớn nhất: một vua gần bằng hai quân thường. Khi còn quân thường, không được đi cùng một vua quá ba lần liên tiếp.
rules-turkish = Quân thường đi và ăn tiến và ngang, vua bay theo hàng và cột. Phải ăn được nhiều quân nhất, và mỗi quân bị ăn rời bàn ngay.
